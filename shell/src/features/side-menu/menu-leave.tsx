import { MenuEntries } from './menu-entries.tsx'

const LEAVE = ['menu.logout']

/** The way out: last, and always in reach. */
export const MenuLeave = () => <MenuEntries only={LEAVE} />
