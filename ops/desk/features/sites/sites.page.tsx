import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Callout } from '../../../ui/callout.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { useSites } from '../../parts/use-sites.ts'
import { texts } from '../../texts.ts'
import type { Intent } from './intent.ts'
import { SiteCard } from './site-card.tsx'
import { SiteDialog } from './site-dialog.tsx'

export const SitesPage = observer(function SitesPage() {
  const { session } = useDesk()
  const sites = useSites()
  const [intent, setIntent] = useState<Intent | null>(null)
  const site = sites.value?.find(({ merchant }) => merchant === intent?.merchant)
  const refusal = session.refusal('sites.change')
  return (
    <>
      <PageHead title={texts.sites.title} />
      <Lead>{texts.sites.lead}</Lead>
      {refusal && <Callout tone="info">{refusal}</Callout>}
      <Loaded from={sites} skeleton={<Skeleton rows={3} height={116} />}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={texts.sites.none}>{texts.sites.noneNext}</Empty>
          ) : (
            <Stack>
              {all.map((item) => (
                <SiteCard key={item.merchant} site={item} onIntent={setIntent} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {intent && site && (
        <SiteDialog intent={intent} site={site} onChanged={sites.refresh} onClose={() => setIntent(null)} />
      )}
    </>
  )
})
