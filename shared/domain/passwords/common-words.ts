/**
 * Words that lists of leaked passwords consist of, in small letters and without digits. Attackers try each of
 * them with every usual ending, so in a password such a word is worth no more than two characters.
 */
export const commonWords: readonly string[] = [
  'password passwort motdepasse parola contrasena passw pass word login welcome letmein iloveyou trustno',
  'admin administrator root user guest test tester demo sample default changeme secret temp temporary master',
  'scheduler technician customer building portal clearunit pest control service tenant toronto canada ontario',
  'qwerty qwertz azerty asdfgh asdf zxcvbn zxcv qazwsx wsxedc qwer poiuy lkjh mnbv',
  'monkey dragon tiger eagle lion bear wolf horse kitten puppy panther phoenix falcon shadow ninja samurai',
  'football baseball basketball hockey soccer golf tennis yankees lakers raptors leafs bluejays canadiens',
  'superman batman spiderman starwars pokemon matrix mustang ferrari porsche harley corvette mercedes toyota',
  'sunshine princess flower summer winter spring autumn monday tuesday friday sunday january february march',
  'april june july august september october november december',
  'michael jessica ashley jennifer jordan hunter thomas robert daniel andrew charlie george matthew amanda',
  'nicole joshua anthony william patrick martin maggie buster pepper ginger cookie cheese banana orange apple',
  'chocolate coffee butter hello freedom whatever computer internet google facebook amazon microsoft samsung',
  'money diamond silver golden forever angel lovely lucky happy smile jesus heaven abc',
]
  .join(' ')
  .split(' ')
  .sort((a, b) => b.length - a.length);
