import type { Host, PageProps } from '@tessera/platform'
import { PlayPage } from '../features/play/play.page.tsx'
import { composePlay } from '../features/play/play.store.ts'
import { playInputOf } from '../features/play/play-input.ts'
import { texts as loaders } from '../texts.ts'

/** Replaces this page in the history, so that Back from the game does not reopen it. */
const replaceLocation = (url: string): void => window.location.replace(url)

export default function Play({ host }: PageProps) {
  return <PlayPage host={host} store={composePlay(host).store} openExternal={replaceLocation} />
}

export const prepare = (host: Host): void => composePlay(host).store.prepare(playInputOf(host.navigation.path))

export const texts = loaders
