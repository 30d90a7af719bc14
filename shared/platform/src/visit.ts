import { useLayoutEffect } from 'react'

/** A `Query`, a `Paged`, or a store of several, as a page visits it. */
export interface Visited<F = void> {
  /** Loads the data of a filter, if this visit has not loaded them yet. */
  visit(filter: F): void
  endVisit(): void
}

/**
 * Loads data for as long as a page is open, and reloads those of an earlier visit. The data on show remain meanwhile.
 * A layout effect, because components inside load missing data in their effects, which run later.
 *
 * @param filter what the address selects, compared by its content
 *
 * @example
 * useVisit(store.transactions, { from, to })
 */
export function useVisit(data: Visited): void
export function useVisit<F>(data: Visited<F>, filter: F): void
export function useVisit<F>(data: Visited<F | undefined>, filter?: F): void {
  const filterKey = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter is compared by its content
  useLayoutEffect(() => {
    data.visit(filter)
  }, [data, filterKey])
  useLayoutEffect(() => () => data.endVisit(), [data])
}

/**
 * Loads data in a page's `prepare`, which begins a visit before the page is rendered. A visit that was prepared earlier ends,
 * because its page may never have been rendered.
 *
 * @example
 * export const prepare = (host: Host): void => prepareVisit(compose(host).transactions, filterOf(host.navigation.path))
 */
export function prepareVisit(data: Visited): void
export function prepareVisit<F>(data: Visited<F>, filter: F): void
export function prepareVisit<F>(data: Visited<F | undefined>, filter?: F): void {
  data.endVisit()
  data.visit(filter)
}
