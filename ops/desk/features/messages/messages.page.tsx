import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { MerchantScope } from '../../parts/merchant-scope.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import { BroadcastDialog } from './broadcast-dialog.tsx'
import { BroadcastsTable } from './broadcasts-table.tsx'

const labels = texts.messages

export const MessagesPage = observer(function MessagesPage() {
  return (
    <>
      <PageHeader title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <MerchantScope>{(merchant) => <MerchantBroadcasts key={merchant} merchant={merchant} />}</MerchantScope>
    </>
  )
})

const MerchantBroadcasts = observer(function MerchantBroadcasts({ merchant }: { merchant: string }) {
  const { api, session } = useDesk()
  const [isWriting, setWriting] = useState(false)
  const broadcasts = useResource(`broadcasts.${merchant}`, () => api.broadcasts(merchant))
  const writeButton = session.can('content.publish') && (
    <Button variant="primary" onClick={() => setWriting(true)}>
      {labels.write}
    </Button>
  )
  return (
    <Stack>
      <Panel title={labels.sent} aside={writeButton}>
        <Loaded resource={broadcasts}>{(all) => <BroadcastsTable broadcasts={all} />}</Loaded>
      </Panel>
      {isWriting && (
        <BroadcastDialog merchant={merchant} onSent={broadcasts.refresh} onClose={() => setWriting(false)} />
      )}
    </Stack>
  )
})
