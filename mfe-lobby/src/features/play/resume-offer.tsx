import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { OpenRound } from '@tessera/site'
import { Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { Price } from '@tessera/ui/price'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import * as styles from './play.module.css'
import type { PlayStore } from './play.store.ts'
import { TEXTS } from './texts.ts'

interface ResumeOfferProps {
  host: Host
  store: PlayStore
  round: OpenRound
}

/** Offers to resume an open round before a new one (LOB-183); the game itself continues the round. */
export const ResumeOffer = observer(function ResumeOffer({ host, store, round }: ResumeOfferProps) {
  const t = useTexts(TEXTS)
  return (
    <div className={styles.centre}>
      <Card as="section" variant="raised" title={t('resume')}>
        <Stack>
          <p>{t('resume_text')}</p>
          <Facts
            facts={[
              {
                name: t('resume_stake'),
                value: (
                  <Price amount={round.stake} {...(store.isTrial ? {} : { currency: host.wallet.currency })} size="s" />
                ),
                strong: true,
              },
              { name: t('resume_began'), value: formatDateTime(round.startedAt, host.locale.language) },
            ]}
          />
          <Button block onClick={() => void store.resume()}>
            {t('resume_go')}
          </Button>
          <Button block variant="ghost" onClick={() => host.navigation.back()}>
            {t('resume_later')}
          </Button>
        </Stack>
      </Card>
    </div>
  )
})
