import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { LotteryDraw } from '@tessera/site'
import { Button } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { Card } from '@tessera/ui/card'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { IncrementalList } from '../../lib/lottery/incremental-list.tsx'
import * as styles from './lottery-game.module.css'
import type { SlipStore } from './slip.store.ts'
import { keyOf } from './slip.ts'
import { SlipError } from './slip-error.tsx'
import { SlipLine } from './slip-line.tsx'
import type { BetTerms } from './slip-lines.ts'
import { TEXTS } from './texts.ts'

interface SlipCardProps {
  host: Host
  slip: SlipStore
  terms: BetTerms
  /** The draw on sale; null if there is none. */
  current: LotteryDraw | null
}

/** The slip (โพย). */
export const SlipCard = observer(function SlipCard({ host, slip, terms, current }: SlipCardProps) {
  const t = useTexts(TEXTS)
  const { menu, limits } = terms
  const { currency } = host.merchant
  const card = useRef<HTMLElement>(null)
  const moveTo = (draw: LotteryDraw) => {
    slip.moveToDraw(draw.drawId)
    // The button disappears with its offer, so the slip is focused.
    card.current?.focus({ preventScroll: true })
  }
  const clear = async () => {
    const confirmation = {
      title: t('slip_clear'),
      confirm: t('slip_clear'),
      cancel: t('keep'),
      message: t('slip_clear_text'),
    }
    if (await host.popups.confirm(confirmation)) slip.clear()
  }
  return (
    <Card
      ref={card}
      tabIndex={-1}
      as="section"
      title={t('slip')}
      action={
        !slip.isEmpty && (
          <Button size="s" variant="ghost" onClick={() => void clear()}>
            {t('slip_clear')}
          </Button>
        )
      }
    >
      {!slip.isEmpty && current && slip.drawId !== current.drawId && (
        <NextDrawOffer slip={slip} current={current} onMove={() => moveTo(current)} />
      )}
      {slip.isEmpty ? (
        <div className={styles.small}>
          <p>{t('slip_empty')}</p>
          <p>{t('slip_empty_text')}</p>
        </div>
      ) : (
        <IncrementalList label={t('slip')} items={slip.sortedLines} keyOf={keyOf}>
          {(line) => (
            <SlipLine
              line={line}
              menu={menu}
              currency={currency}
              limit={limits.get(keyOf(line))}
              issue={slip.issues.get(keyOf(line))}
              onRemove={() => slip.removeLine(line)}
              onReduce={(free) => slip.reduceStake(line, free)}
            />
          )}
        </IncrementalList>
      )}
      <SlipError host={host} error={slip.error} />
    </Card>
  )
})

interface NextDrawOfferProps {
  slip: SlipStore
  current: LotteryDraw
  onMove: () => void
}

/** Offers to move the slip to the next draw, because its own draw is closed; the slip never moves by itself (LOB-254). */
function NextDrawOffer({ slip, current, onMove }: NextDrawOfferProps) {
  const t = useTexts(TEXTS)
  const { numero } = current
  return (
    <Callout
      tone="warning"
      title={t('other_draw', { numero: slip.drawId.split(':').at(-1) ?? '' })}
      action={
        <Button size="s" variant="secondary" onClick={onMove}>
          {t('other_draw_use', { numero })}
        </Button>
      }
    />
  )
}
