import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import AppWindow from './App.svelte';
import { connect } from './ipc';
import { App } from './state/app.svelte';

const target = document.getElementById('app');
if (target) mount(AppWindow, { target, props: { app: new App(await connect()) } });
