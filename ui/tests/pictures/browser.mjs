// A headless Chromium, spoken with over its debugging protocol.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = process.env.CHROMIUM ?? 'chromium';
const pause = (ms) => new Promise((over) => setTimeout(over, ms));

async function port(folder) {
  for (let tries = 0; tries < 200; tries++) {
    try {
      return Number(readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    } catch {
      await pause(100);
    }
  }
  throw new Error(`${PROGRAM} did not start. Install Chromium, or name it in the environment variable CHROMIUM.`);
}

/** It says its port a moment before it listens. */
async function tabsAt(at) {
  for (let tries = 0; tries < 100; tries++) {
    try {
      return await (await fetch(`http://127.0.0.1:${at}/json`)).json();
    } catch {
      await pause(100);
    }
  }
  throw new Error(`${PROGRAM} does not answer.`);
}

/** Starts it with one empty tab. `send` calls a method of the protocol; `run` evaluates an expression in the page. */
export async function openBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-pictures-'));
  const options = ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars=false', '--mute-audio', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'];
  const child = spawn(PROGRAM, options, { stdio: 'ignore' });
  const at = await port(folder);
  const tabs = await tabsAt(at);
  const socket = new WebSocket(tabs.find(({ type }) => type === 'page').webSocketDebuggerUrl);
  await new Promise((open, failed) => {
    socket.onopen = open;
    socket.onerror = failed;
  });
  const waiting = new Map();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.failed(new Error(error.message));
    else call?.done(result);
  };
  const send = (method, params = {}) =>
    new Promise((done, failed) => {
      waiting.set(++last, { done, failed });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  const run = async (expression) => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const close = async () => {
    socket.close();
    child.kill();
    await new Promise((over) => child.once('exit', over));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  await send('Page.enable');
  return { send, run, close };
}
