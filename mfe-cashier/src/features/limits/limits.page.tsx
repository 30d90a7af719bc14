import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { LimitKind } from '@tessera/site'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { BreakCard } from './break-card.tsx'
import { ExclusionSheet } from './exclusion-sheet.tsx'
import { LimitCard } from './limit-card.tsx'
import { LimitSheet } from './limit-sheet.tsx'
import type { LimitsStore } from './limits.store.ts'
import { ProtectionNote } from './protection-note.tsx'
import { TimeOutSheet } from './time-out-sheet.tsx'

export interface LimitsPageProps extends PageProps {
  store: LimitsStore
}

/** The member's limits with their use, and the forms of time-out and self-exclusion. */
export const LimitsPage = observer(function LimitsPage({ host, store }: LimitsPageProps) {
  const t = useTexts('mfe-cashier')
  const [openSheet, setOpenSheet] = useState<'break' | 'exclusion' | null>(null)
  useRefresh(host, store.limits.load)
  return (
    <>
      <Page lead={t('limits.lead')}>
        <Loaded of={store.limits} skeleton={<Rows count={4} height="11rem" />} failed={t('limits.failed')}>
          {({ limits, protection }) => (
            <>
              {protection && <ProtectionNote host={host} protection={protection} />}
              {LimitKind.options.map((kind) => (
                <LimitCard
                  key={kind}
                  host={host}
                  store={store}
                  kind={kind}
                  limits={limits.filter((limit) => limit.kind === kind)}
                />
              ))}
              <BreakCard onBreak={() => setOpenSheet('break')} onExclusion={() => setOpenSheet('exclusion')} />
            </>
          )}
        </Loaded>
      </Page>
      {store.editedLimit && <LimitSheet host={host} store={store} limit={store.editedLimit} />}
      {openSheet === 'break' && <TimeOutSheet host={host} store={store} onClose={() => setOpenSheet(null)} />}
      {openSheet === 'exclusion' && <ExclusionSheet host={host} store={store} onClose={() => setOpenSheet(null)} />}
    </>
  )
})
