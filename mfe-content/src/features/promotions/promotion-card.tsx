import { useTexts } from '@tessera/i18n'
import { mainImage } from '@tessera/site'
import { Icon, Picture } from '@tessera/ui'
import { chevronDownGlyph, clockGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { HouseText } from '../../lib/house-text.tsx'
import { FIRST, KeyFacts } from '../../lib/key-facts.tsx'
import { PromotionActions, type PromotionActionsProps } from './promotion-actions.tsx'
import * as styles from './promotion-card.module.css'
import { promotionDates } from './promotion-dates.ts'

export interface PromotionCardProps extends Omit<PromotionActionsProps, 'titleId'> {
  /** Nearest to the top of the first screen. */
  first: boolean
  onToggle: () => void
}

/** One promotion: picture, title, time, what it gives and asks for, the way to its text, and joining. */
export const PromotionCard = observer(function PromotionCard(props: PromotionCardProps) {
  const { host, store, join, promotion, first, onToggle } = props
  const t = useTexts('mfe-content')
  const open = store.openId === promotion.id
  const facts = store.facts(promotion)
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
        {facts.length > 0 && <KeyFacts facts={open ? facts : facts.slice(0, FIRST)} />}
        {open && (
          <div id={`${id}body`} className={styles.detail}>
            <HouseText host={host} html={promotion.content} title={promotion.title} />
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
          <div className={styles.ways}>
            <PromotionActions host={host} store={store} join={join} promotion={promotion} titleId={`${id}title`} />
          </div>
        </div>
      </div>
    </article>
  )
})
