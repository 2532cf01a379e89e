// Addresses of links, as a reader is shown them.

/** An address in three pieces, so that its host stands out; null for one that no browser is given. */
export function addressParts(address: string): { before: string; host: string; after: string } | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.protocol === 'mailto:') return { before: 'mailto:', host: url.pathname, after: url.search };
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') return null;
  // Escapes are kept: what they hide (such as another direction of writing) could make an address look like another.
  return { before: `${url.protocol}//`, host: url.host, after: `${url.pathname}${url.search}${url.hash}` };
}

/** "example.org/wiki/Krebs", as short as it can be told. */
export function shortAddress(address: string): string {
  const parts = addressParts(address);
  return parts ? `${parts.host.replace(/^www\./, '')}${parts.after === '/' ? '' : parts.after}` : address;
}
