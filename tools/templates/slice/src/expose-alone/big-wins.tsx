import type { PageProps } from '@tessera/platform'
import { composeBigWins } from '../compose-big-wins.ts'
import { BigWinsPage } from '../features/big-wins/big-wins.page.tsx'

export default function BigWins(props: PageProps) {
  return <BigWinsPage {...props} store={composeBigWins(props.host)} />
}

export { texts } from '../texts.ts'
