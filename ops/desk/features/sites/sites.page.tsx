import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { useSites } from '../../parts/use-sites.ts'
import { texts } from '../../texts.ts'
import type { SiteAction } from './site-action.ts'
import { SiteCard } from './site-card.tsx'
import { SiteDialog } from './site-dialog.tsx'

export const SitesPage = observer(function SitesPage() {
  const { session } = useDesk()
  const sites = useSites()
  const [action, setAction] = useState<SiteAction | null>(null)
  const site = sites.value?.find(({ merchant }) => merchant === action?.merchant)
  const deniedReason = session.deniedReason('sites.change')
  return (
    <>
      <PageHeader title={texts.sites.title} />
      <Lead>{texts.sites.lead}</Lead>
      {deniedReason && <Callout tone="info">{deniedReason}</Callout>}
      <Loaded resource={sites} skeleton={<Skeleton rows={3} height={116} />}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={texts.sites.none}>{texts.sites.emptyHint}</Empty>
          ) : (
            <Stack>
              {all.map((item) => (
                <SiteCard key={item.merchant} site={item} onAction={setAction} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {action && site && (
        <SiteDialog action={action} site={site} onChanged={sites.refresh} onClose={() => setAction(null)} />
      )}
    </>
  )
})
