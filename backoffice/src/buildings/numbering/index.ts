export { asNewPlaced, asPlaced } from './as-placed';
export { NumberingCard } from './numbering-card';
export { NumberingChoice } from './numbering-choice';
export { NumberingFacts } from './numbering-facts';
