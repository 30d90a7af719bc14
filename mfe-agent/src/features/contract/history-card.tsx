import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { ContractDetail } from '@tessera/site'
import { Accordion } from '@tessera/ui/accordion'
import { Facts } from '@tessera/ui/facts'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { STATE_LABELS } from '../../lib/contract-labels.ts'
import { Terms } from '../../lib/terms.tsx'
import * as styles from './contract.module.css'

interface HistoryCardProps {
  host: Host
  contract: ContractDetail
}

/** Lists every version of the contract, newest first, with its terms, author and dates (AGT-050). */
export const HistoryCard = observer(function HistoryCard({ host, contract }: HistoryCardProps) {
  const t = useTexts('mfe-agent')
  const [openId, setOpenId] = useState<string | null>(null)
  const formatTime = (instant: string) => formatDateTime(instant, host.locale.language)
  return (
    <section aria-labelledby="contract-history">
      <h2 id="contract-history" className={styles.title}>
        {t('contract.history')}
      </h2>
      <Accordion
        level={3}
        openId={openId}
        onToggle={setOpenId}
        items={contract.versions.map((version) => ({
          id: version.id,
          title: t('contract.version', { version: version.version }),
          detail: t(STATE_LABELS[version.state].text),
          content: () => (
            <Stack gap={3}>
              <Facts
                facts={[
                  { name: t('contract.offered_by'), value: <bdi>{version.offeredBy}</bdi> },
                  { name: t('contract.offered_at'), value: formatTime(version.offeredAt) },
                  ...(version.answeredAt
                    ? [{ name: t('contract.answered_at'), value: formatTime(version.answeredAt) }]
                    : []),
                ]}
              />
              <Terms host={host} kind={contract.kind} terms={version.terms} />
            </Stack>
          ),
        }))}
      />
    </section>
  )
})
