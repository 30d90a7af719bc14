import { createContext, type ReactNode, use } from 'react'
import type { SlotId } from './host.ts'

/** Renders the exposes that fill a slot; the shell provides it to everything that it renders. */
export const SlotFillers = createContext<(name: SlotId) => ReactNode>(() => null)

/**
 * A slot of this page that other slices fill: each is rendered separately, and one that fails shows nothing and does not
 * affect the others. It renders nothing if no slice of the composition claims the slot.
 *
 * @example
 * <Slot name="mfe-lobby:below-list" />
 */
export const Slot = ({ name }: { name: SlotId }): ReactNode => use(SlotFillers)(name)
