import type { Host, PageProps } from '@tessera/platform'
import { composePlay } from '../compose-play.ts'
import { PlayPage } from '../features/play/play.page.tsx'
import { playInputOf } from '../features/play/play-wish.ts'
import { texts as loaders } from '../texts.ts'

/** In place of this page, so that Back from the game does not open it once more. */
const go = (url: string): void => window.location.replace(url)

export default function Play({ host }: PageProps) {
  return <PlayPage host={host} store={composePlay(host).store} go={go} />
}

export const prepare = (host: Host): void => composePlay(host).store.prepare(playInputOf(host.navigation.path))

export const texts = loaders
