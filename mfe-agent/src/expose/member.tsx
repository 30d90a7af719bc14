import type { PageProps } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { observer } from 'mobx-react-lite'
import { MemberPage } from '../features/member/member.page.tsx'
import { composeMember } from '../features/member/member.store.ts'
import { NotFound } from '../lib/not-found.tsx'
import { MEMBER } from '../lib/paths.ts'

export default observer(function Member(props: PageProps) {
  const agentId = useAddress(props.host, MEMBER).get('node')
  if (agentId === null) return <NotFound host={props.host} />
  return <MemberPage {...props} store={composeMember(props.host).member} memberId={agentId} />
})

export { texts } from '../texts.ts'
