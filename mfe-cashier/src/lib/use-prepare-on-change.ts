import type { Host } from '@tessera/platform'
import { useLayoutEffect, useRef } from 'react'

/**
 * Prepares the data of a page that is selected by the query of the address; the shell prepares a page only on a change of the path.
 *
 * @param selection the part of the query that selects the page
 * @param prepare must be the same function on every render, such as the module's own export
 */
export function usePrepareOnChange(host: Host, selection: string, prepare: (host: Host) => void): void {
  const prepared = useRef(selection)
  // A layout effect, because it must run before child components load.
  useLayoutEffect(() => {
    if (prepared.current === selection) return
    prepared.current = selection
    prepare(host)
  }, [host, selection, prepare])
}
