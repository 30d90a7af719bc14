import type { PageProps } from '@tessera/platform'
import { RafflePage } from '../features/raffle/raffle.page.tsx'
import { composeRaffle } from '../features/raffle/raffle.store.ts'

export default function Raffle({ host }: PageProps) {
  return <RafflePage host={host} store={composeRaffle(host).raffle} />
}

export { texts } from '../texts.ts'
