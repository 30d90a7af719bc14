import { useState } from 'react'
import type { Host } from './host.ts'

/**
 * Returns the query of a page's own address. While another page is being opened, this one is rendered once more with its old query.
 * Called in an observer.
 */
export function useAddress({ navigation }: Pick<Host, 'navigation'>, page: string): URLSearchParams {
  const { path } = navigation
  const [address, setAddress] = useState(path)
  if (path !== address && path.split('?')[0] === page) setAddress(path)
  return new URLSearchParams(address.split('?')[1])
}

/** Parses the query of an address, for use before rendering. */
export const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1])
