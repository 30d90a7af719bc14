import type { Host, PageProps } from '@tessera/platform'
import { BigWinsPage } from '../features/big-wins/big-wins.page.tsx'
import { composeBigWins } from '../features/big-wins/big-wins.store.ts'

export default function BigWins(props: PageProps) {
  return <BigWinsPage {...props} store={composeBigWins(props.host)} />
}
export const prepare = (host: Host): void => void composeBigWins(host).list.load()
export { texts } from '../texts.ts'
