/** What can be done with a recording while it plays. */
export type Listening = 'play' | 'nudgeBack' | 'nudgeOn' | 'leapBack' | 'leapOn' | 'slower' | 'faster' | 'loop' | 'captions';
