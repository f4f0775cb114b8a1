import { type SearchedWord, searchedWords } from './search';
import type { FoundWord } from './searched-buildings';

/** Collects the conditions of a query with their values. */
export class Conditions {
  readonly values: unknown[];
  readonly #conditions: { whole: string; parts: readonly string[] }[] = [];
  /** Set for searches and for one person's buildings: may match few rows or many. */
  mayFindFew = false;

  constructor(values: unknown[] = []) {
    this.values = values;
  }

  /** Adds a condition without a value. */
  add(condition: string): this {
    return this.inParts(condition, [condition]);
  }

  /**
   * Adds a condition that may be searched in parts, each with its own index.
   * @param parts conditions that exclude each other and together say the same
   */
  inParts(whole: string, parts: readonly string[]): this {
    this.#conditions.push({ whole, parts });
    return this;
  }

  /** Adds a condition about a value; it is given the value's parameter, such as '$2'. */
  about(value: unknown, condition: (parameter: string) => string): this {
    this.values.push(value);
    return this.add(condition(`$${this.values.length}`));
  }

  /** Adds a value, for a condition that is written elsewhere, and returns its parameter, such as '$2'. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Adds a condition of a search, or about one person's buildings. */
  searching(value: unknown, condition: (parameter: string) => string): this {
    this.mayFindFew = true;
    return this.about(value, condition);
  }

  /**
   * Adds a condition for each word of a text that is searched for; a text without letters and digits finds nothing.
   * @param condition is given the parameter of the word's patterns, such as '$2::text[]': `t.search_text like any($2::text[])`
   */
  words(words: string | readonly SearchedWord[], condition: (parameter: string) => string): this {
    const all = typeof words === 'string' ? searchedWords(words) : words;
    this.mayFindFew = true;
    if (all.length === 0) this.add('false');
    for (const word of all) this.searching(word, (parameter) => condition(`${parameter}::text[]`));
    return this;
  }

  /** Adds a condition for each word that was searched for in buildings; none finds nothing. */
  foundWords(words: readonly FoundWord[], condition: (word: FoundWord) => string): this {
    this.mayFindFew = true;
    if (words.length === 0) this.add('false');
    for (const word of words) this.add(condition(word));
    return this;
  }

  /** A condition that a column is one of the buildings that a word was found in. */
  inBuildingsOf({ buildingIds }: FoundWord, column: string): string {
    if (buildingIds === 'all') return `${column} is not null`;
    return `${column} = any(${this.value(buildingIds)}::uuid[])`;
  }

  /** The same as a subquery: with a list, the planner would estimate each of thousands of ids. */
  amongBuildingsOf({ buildingIds }: FoundWord, column: string): string {
    if (buildingIds === 'all') return `${column} is not null`;
    return `${column} in (select unnest(${this.value(buildingIds)}::uuid[]))`;
  }

  /** A condition that a folded text has a word. */
  hasWord({ patterns }: FoundWord, text: string): string {
    return `${text} like any(${this.value(patterns)}::text[])`;
  }

  /** 'where … and …', or nothing. */
  get sql(): string {
    return whereAll(this.#conditions.map(({ whole }) => whole));
  }

  /** The same with one more condition, which is not kept. */
  sqlAnd(condition: string): string {
    return whereAll([...this.#conditions.map(({ whole }) => whole), condition]);
  }

  /** The same in parts that exclude each other. */
  get parts(): string[] {
    const combine = (all: string[][], { parts }: { parts: readonly string[] }) =>
      all.flatMap((chosen) => parts.map((part) => [...chosen, part]));
    return this.#conditions.reduce(combine, [[]]).map(whereAll);
  }
}

const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
