import type { PageProps } from '@tessera/platform'
import { composeRaffle } from '../compose-raffle.ts'
import { RafflePage } from '../features/raffle/raffle.page.tsx'

export default function Raffle({ host }: PageProps) {
  return <RafflePage host={host} store={composeRaffle(host).raffle} />
}

export { texts } from '../texts.ts'
