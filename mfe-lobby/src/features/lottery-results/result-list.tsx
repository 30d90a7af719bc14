import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { LotteryDraw } from '@tessera/site'
import { Badge, ButtonLink } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Stack } from '@tessera/ui/stack'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { observer } from 'mobx-react-lite'
import { AllPrizes } from '../../lib/lottery/all-prizes.tsx'
import { DrawResult } from '../../lib/lottery/draw-result.tsx'
import { NAMES } from '../../lib/lottery/names.ts'
import * as styles from './lottery-results.module.css'
import type { LotteryResultsStore } from './lottery-results.store.ts'
import { TEXTS } from './texts.ts'

/** Draws that were held or void, latest first. */
export const ResultList = observer(function ResultList({ host, store }: { host: Host; store: LotteryResultsStore }) {
  const t = useTexts(TEXTS)
  const { results, counts } = store
  return (
    <>
      {counts && counts.voided > 0 && <p className={styles.small}>{t('voided', counts)}</p>}
      <Loaded
        of={results}
        skeleton={<Rows height="120px" />}
        failed={t('failed')}
        empty={{ title: t('none'), text: t('none_text') }}
      >
        {(draws) => (
          <InfiniteList tail={results.tail} onMore={() => void results.more()} count={draws.length}>
            <Stack as="ul" gap={3} aria-label={t('results')}>
              {draws.map((draw) => (
                <ResultRow key={draw.drawId} host={host} draw={draw} />
              ))}
            </Stack>
          </InfiniteList>
        )}
      </Loaded>
    </>
  )
})

const ResultRow = observer(function ResultRow({ host, draw }: { host: Host; draw: LotteryDraw }) {
  const t = useTexts(TEXTS)
  const names = useTexts(NAMES)
  const verifyPath = `/m/lottVerify?d=${encodeURIComponent(draw.drawId)}`
  return (
    <Card
      as="li"
      title={draw.numero}
      action={
        <ButtonLink size="s" variant="ghost" href={verifyPath} onPress={() => host.navigation.push(verifyPath)}>
          {t('verify')} <VisuallyHidden>{names('draw', { numero: draw.numero })}</VisuallyHidden>
        </ButtonLink>
      }
    >
      <p className={styles.small}>{formatDateTime(draw.drawAt, host.locale.language)}</p>
      {draw.state === 'void' && (
        <div>
          <Badge tone="danger" text={names('draw_void')} />
        </div>
      )}
      <DrawResult draw={draw} />
      {draw.prizes && <AllPrizes draw={draw} title={t('all_prizes', { numero: draw.numero })} />}
    </Card>
  )
})
