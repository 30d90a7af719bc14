import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { mainImage, type Promotion } from '@tessera/site'
import { Button, Icon, Picture } from '@tessera/ui'
import { checkGlyph, chevronDownGlyph, clockGlyph } from '@tessera/ui/glyphs'
import { RichText } from '@tessera/ui/rich-text'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import * as styles from './promotion-card.module.css'
import { promotionDates } from './promotion-dates.ts'
import type { PromotionsStore } from './promotions.store.ts'

export interface PromotionCardProps {
  host: Host
  store: PromotionsStore
  promotion: Promotion
  /** Nearest to the top of the first screen. */
  first: boolean
  onToggle: () => void
  onJoin: () => void
}

/** One promotion: picture, title, time, the way to its text, and joining. */
export const PromotionCard = observer(function PromotionCard(props: PromotionCardProps) {
  const { host, store, promotion, first, onToggle, onJoin } = props
  const t = useTexts('mfe-content')
  const open = store.openId === promotion.id
  const joined = store.joined.has(promotion.id)
  const id = useId()
  return (
    <article data-promotion={promotion.id} className={styles.card} aria-labelledby={`${id}title`}>
      <div className={styles.art}>
        <Picture src={mainImage(promotion) ?? null} alt="" width={716} height={300} cover eager={first} />
      </div>
      <div className={styles.words}>
        <h2 id={`${id}title`} className={styles.title}>
          {promotion.title}
        </h2>
        <p className={styles.dates}>
          <Icon of={clockGlyph} size={16} />
          {promotionDates(promotion, t('promotions.long_term'))}
        </p>
        {open && (
          <div id={`${id}body`} className={styles.detail}>
            <RichText
              html={promotion.content}
              tableLabel={promotion.title}
              onFollow={(path) => host.navigation.push(path)}
            />
          </div>
        )}
        <div className={styles.actions}>
          <button
            type="button"
            className={styles.more}
            aria-expanded={open}
            aria-controls={open ? `${id}body` : undefined}
            aria-describedby={`${id}title`}
            onClick={onToggle}
          >
            {t(open ? 'promotions.back' : 'promotions.more')}
            <span className={styles.arrow}>
              <Icon of={chevronDownGlyph} size={16} />
            </span>
          </button>
          <Button
            size="s"
            variant={joined ? 'secondary' : 'primary'}
            busy={store.joiningId === promotion.id}
            disabled={joined}
            icon={joined ? <Icon of={checkGlyph} size={16} /> : undefined}
            aria-describedby={`${id}title`}
            onClick={onJoin}
          >
            {t(joined ? 'promotions.joined' : 'promotions.join')}
          </Button>
        </div>
      </div>
    </article>
  )
})
