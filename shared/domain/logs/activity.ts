/** An activity as words: `orders.windows-aligned` is told as `Orders windows aligned`. */
export function activityWords(activity: string): string {
  return capitalised(activity.replace(/[._-]+/g, ' ').trim());
}

/** A description's key as words: 'order_number' → 'Order number', 'bedroomCount' → 'Bedroom count'. */
export function keyWords(key: string): string {
  let words = knownKeys.get(key);
  if (words === undefined) {
    const spaced = key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[._-]+/g, ' ');
    words = capitalised(spaced.trim().toLowerCase());
    // Keys are few and said again in every row of an export; a made-up flood of them is not kept.
    if (knownKeys.size < 1_000) knownKeys.set(key, words);
  }
  return words;
}

const knownKeys = new Map<string, string>();

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
