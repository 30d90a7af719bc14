import type { Host, PageProps } from '@tessera/platform'
import { composePlay } from '../compose-play.ts'
import { PlayPage } from '../features/play/play.page.tsx'
import { playInputOf } from '../features/play/play-wish.ts'
import { texts as loaders } from '../texts.ts'

/** Replaces this page in the history, so that Back from the game does not reopen it. */
const replaceLocation = (url: string): void => window.location.replace(url)

export default function Play({ host }: PageProps) {
  return <PlayPage host={host} store={composePlay(host).store} leaveTo={replaceLocation} />
}

export const prepare = (host: Host): void => composePlay(host).store.prepare(playInputOf(host.navigation.path))

export const texts = loaders
