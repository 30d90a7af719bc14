import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { useVisit } from '@tessera/platform/visit'
import { Badge, ButtonLink, Skeleton } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Loaded } from '@tessera/ui/loaded'
import { Price } from '@tessera/ui/price'
import { observer } from 'mobx-react-lite'
import { formatTime } from '../../lib/format-day.ts'
import { addressOf, SETTLEMENT } from '../../lib/paths.ts'
import { formatPeriod } from '../../lib/period.ts'
import * as styles from './contract.module.css'
import type { ContractStore } from './contract.store.ts'

interface PreviewCardProps {
  host: Host
  store: ContractStore
  id: string
}

/** Estimated pay of the current period, computed from the turnover until now (AGT-056). */
export const PreviewCard = observer(function PreviewCard({ host, store, id }: PreviewCardProps) {
  const t = useTexts('mfe-agent')
  useVisit(store.preview, id)
  const detailsPath = addressOf(SETTLEMENT, { contract: id })
  return (
    <Card as="section" title={t('settlement.running')} action={<Badge tone="muted" text={t('settlement.estimate')} />}>
      <Loaded of={store.preview.query} small skeleton={<Skeleton height="96px" />} failed={t('settlement.failed')}>
        {(preview) => (
          <>
            <p className={styles.muted}>{formatPeriod(preview)}</p>
            <p>
              <Price amount={preview.pay} currency={host.merchant.currency} size="xl" />
            </p>
            <p className={styles.muted}>{t('common.as_of', { at: formatTime(preview.asOf) })}</p>
            <ButtonLink
              block
              size="s"
              variant="secondary"
              href={detailsPath}
              onPress={() => host.navigation.push(detailsPath)}
            >
              {t('settlement.how')}
            </ButtonLink>
          </>
        )}
      </Loaded>
    </Card>
  )
})
