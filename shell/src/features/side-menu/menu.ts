import type { LoadPart } from '../later/later.tsx'

/** What the menu offers, which no first screen shows. */
export const menu: LoadPart = async () => (await import(/* webpackChunkName: "menu" */ './menu-body.tsx')).MenuBody
