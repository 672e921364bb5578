// Maximum matching in any graph: Edmonds' blossom algorithm (J. Edmonds, "Paths, trees, and flowers", 1965). From a
// vertex without a partner it searches a path whose pairs can all be swapped so that one more finds a partner; an odd
// circle on the way (a blossom) is drawn together into one. One search looks at each pair of vertices once: O(n²).

/** The allowed pairs; `mayMeet` is symmetric and never called for a vertex with itself. */
export type Graph = { size: number; mayMeet: (one: number, other: number) => boolean };

/** The partner of each vertex, or one of the two below. */
export type Matching = Int32Array;
const ALONE = -1;
const LEFT_OUT = -2;

/** As many pairs as can be made among these vertices; no other takes part. */
export function matchMost(graph: Graph, vertices: readonly number[]): Matching {
  const partners = new Int32Array(graph.size).fill(LEFT_OUT);
  for (const vertex of vertices) partners[vertex] = ALONE;
  for (const vertex of vertices) if (partners[vertex] === ALONE) pairUp(graph, partners, vertex);
  return partners;
}

/**
 * The matching of all but these two, as far as pairing them with each other costs nothing: it has one pair less.
 * Undefined when the rest could not make as many pairs. The matching given must be a maximum and stays as it is.
 */
export function pairedOff(graph: Graph, matching: Matching, one: number, other: number): Matching | undefined {
  const partners = matching.slice();
  const left = [matching[one], matching[other]].filter((vertex) => vertex !== undefined && vertex >= 0) as number[];
  for (const vertex of left) partners[vertex] = ALONE;
  partners[one] = LEFT_OUT;
  partners[other] = LEFT_OUT;
  if (matching[one] === other || left.length < 2) return partners;
  return left.some((vertex) => pairUp(graph, partners, vertex)) ? partners : undefined;
}

/** The maximum matching of all but this one; the matching given must be a maximum and stays as it is. */
export function leftOut(graph: Graph, matching: Matching, one: number): Matching {
  const partners = matching.slice();
  const partner = matching[one] as number;
  partners[one] = LEFT_OUT;
  if (partner < 0) return partners;
  partners[partner] = ALONE;
  pairUp(graph, partners, partner);
  return partners;
}

/** Finds `root` a partner, if need be by giving others new ones. False, and nothing changed, if that cannot be. */
function pairUp(graph: Graph, partners: Matching, root: number): boolean {
  return pairUpNearby(graph, partners, root) || pairUpAnywhere(graph, partners, root);
}

/** Another vertex alone, or a pair that can be parted for `root` and another one: nearly always enough, and quick. */
function pairUpNearby(graph: Graph, partners: Matching, root: number): boolean {
  const alone = othersAlone(partners, root);
  const direct = alone.find((vertex) => graph.mayMeet(root, vertex));
  if (direct !== undefined) {
    setPair(partners, root, direct);
    return true;
  }
  for (const [one, other] of partners.entries()) {
    if (other < 0 || !graph.mayMeet(root, one)) continue;
    const last = alone.find((vertex) => graph.mayMeet(other, vertex));
    if (last === undefined) continue;
    setPair(partners, root, one);
    setPair(partners, other, last);
    return true;
  }
  return false;
}

function othersAlone(partners: Matching, root: number): number[] {
  const alone: number[] = [];
  for (let vertex = partners.indexOf(ALONE); vertex !== -1; vertex = partners.indexOf(ALONE, vertex + 1))
    if (vertex !== root) alone.push(vertex);
  return alone;
}

function setPair(partners: Matching, one: number, other: number): void {
  partners[one] = other;
  partners[other] = one;
}

function pairUpAnywhere(graph: Graph, partners: Matching, root: number): boolean {
  const search = new Search(graph, partners, root);
  let vertex = search.run();
  if (vertex === undefined) return false;
  while (vertex !== ALONE) {
    const parent = search.parents[vertex] as number;
    const next: number = partners[parent] as number;
    setPair(partners, vertex, parent);
    vertex = next;
  }
  return true;
}

/** The tree of swappable paths from one root. */
class Search {
  /** For a vertex at an odd distance from the root, the one it was reached from. */
  readonly parents: Int32Array;
  readonly #graph: Graph;
  readonly #partners: Matching;
  readonly #root: number;
  /** The foot of the blossom that a vertex has been drawn into, else the vertex. */
  readonly #bases: Int32Array;
  readonly #isReached: Uint8Array;
  readonly #queue: number[];

  constructor(graph: Graph, partners: Matching, root: number) {
    this.#graph = graph;
    this.#partners = partners;
    this.#root = root;
    this.parents = new Int32Array(graph.size).fill(ALONE);
    this.#bases = Int32Array.from({ length: graph.size }, (_, vertex) => vertex);
    this.#isReached = new Uint8Array(graph.size);
    this.#isReached[root] = 1;
    this.#queue = [root];
  }

  /** The end of a path that can be swapped: another vertex without a partner. */
  run(): number | undefined {
    for (const from of this.#queue)
      for (let to = 0; to < this.#graph.size; to += 1) {
        if (!this.#isNew(from, to)) continue;
        if (this.#isEven(to)) this.#drawTogether(from, to);
        else if (this.parents[to] === ALONE) {
          this.parents[to] = from;
          const partner = this.#partners[to] as number;
          if (partner === ALONE) return to;
          this.#reach(partner);
        }
      }
    return undefined;
  }

  #isNew(from: number, to: number): boolean {
    if (this.#partners[to] === LEFT_OUT || this.#partners[from] === to) return false;
    return this.#bases[from] !== this.#bases[to] && this.#graph.mayMeet(from, to);
  }

  #isEven(vertex: number): boolean {
    const partner = this.#partners[vertex] as number;
    return vertex === this.#root || (partner !== ALONE && this.parents[partner] !== ALONE);
  }

  #reach(vertex: number): void {
    if (this.#isReached[vertex]) return;
    this.#isReached[vertex] = 1;
    this.#queue.push(vertex);
  }

  #drawTogether(one: number, other: number): void {
    const foot = this.#commonBase(one, other);
    const inBlossom = new Set<number>();
    this.#markPath(one, foot, other, inBlossom);
    this.#markPath(other, foot, one, inBlossom);
    for (const [vertex, base] of this.#bases.entries()) {
      if (!inBlossom.has(base)) continue;
      this.#bases[vertex] = foot;
      this.#reach(vertex);
    }
  }

  /** Where the ways of both back to the root meet. */
  #commonBase(one: number, other: number): number {
    const onTheWay = new Set<number>();
    for (let vertex = this.#base(one); ; vertex = this.#base(this.#twoBack(vertex))) {
      onTheWay.add(vertex);
      if (vertex === this.#base(this.#root)) break;
    }
    let vertex = this.#base(other);
    while (!onTheWay.has(vertex)) vertex = this.#base(this.#twoBack(vertex));
    return vertex;
  }

  #markPath(from: number, foot: number, child: number, inBlossom: Set<number>): void {
    let [vertex, next] = [from, child];
    while (this.#base(vertex) !== foot) {
      const partner = this.#partners[vertex] as number;
      inBlossom.add(this.#base(vertex)).add(this.#base(partner));
      this.parents[vertex] = next;
      next = partner;
      vertex = this.parents[partner] as number;
    }
  }

  #base(vertex: number): number {
    return this.#bases[vertex] as number;
  }

  /** From a vertex at an even distance to the one before it at an even distance. */
  #twoBack(vertex: number): number {
    return this.parents[this.#partners[vertex] as number] as number;
  }
}
