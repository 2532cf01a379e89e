// What the help says beside the guide's own pages.
export const help = {
  title: 'Help',
  contents: 'Contents',
  find: 'Search the help',
  nothing: 'The guide says nothing about this.',
  keys: 'See and change all keys…',
  ownKeys: 'You have changed some keys. These are the usual ones.',
};
