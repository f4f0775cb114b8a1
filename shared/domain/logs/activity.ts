/** An activity as words: `orders.windows-aligned` is told as `Orders windows aligned`. */
export function activityWords(activity: string): string {
  return capitalised(activity.replace(/[._-]+/g, ' ').trim());
}

/** A description's key as words: 'order_number' → 'Order number', 'bedroomCount' → 'Bedroom count'. */
export function keyWords(key: string): string {
  const spaced = key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[._-]+/g, ' ');
  return capitalised(spaced.trim().toLowerCase());
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
