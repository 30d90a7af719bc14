import type { PageProps } from '@tessera/platform'
import { compose } from '../compose.ts'
import { BigWinsPage } from '../features/big-wins/big-wins.page.tsx'

export default function BigWins(props: PageProps) {
  return <BigWinsPage {...props} store={compose(props.host).bigWins} />
}

export { texts } from '../texts.ts'
