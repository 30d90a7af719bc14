import { createContext, type ReactNode, use } from 'react'
import type { SlotId } from './host.ts'

/** What draws the exposes that fill a place; the shell provides it to everything that it draws. */
export const SlotFillers = createContext<(name: SlotId) => ReactNode>(() => null)

/**
 * A place of this page that other slices fill: each is drawn by itself, and one that fails shows nothing and disturbs nobody. It
 * draws nothing where no slice of the composition claims the place.
 *
 * @example
 * <Slot name="mfe-lobby:below-list" />
 */
export const Slot = ({ name }: { name: SlotId }): ReactNode => use(SlotFillers)(name)
