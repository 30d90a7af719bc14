import type { PageProps } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { observer } from 'mobx-react-lite'
import { composeMember } from '../compose-member.ts'
import { MemberPage } from '../features/member/member.page.tsx'
import { NotThere } from '../lib/not-there.tsx'
import { MEMBER } from '../lib/paths.ts'

export default observer(function Member(props: PageProps) {
  const node = useAddress(props.host, MEMBER).get('node')
  if (node === null) return <NotThere host={props.host} />
  return <MemberPage {...props} store={composeMember(props.host).member} node={node} />
})

export { texts } from '../texts.ts'
