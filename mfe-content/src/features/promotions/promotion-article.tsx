import { useTexts } from '@tessera/i18n'
import { mainImage, type Promotion } from '@tessera/site'
import { Icon, Picture } from '@tessera/ui'
import { clockGlyph } from '@tessera/ui/glyphs'
import { type ReactNode, useId } from 'react'
import * as styles from './promotion-card.module.css'
import { promotionDates } from './promotion-dates.ts'

interface PromotionArticleProps {
  promotion: Promotion
  /** True if the picture is visible first, and therefore loaded eagerly. */
  isEager: boolean
  /** Content below title and time; receives the id of the title. */
  children: (titleId: string) => ReactNode
}

/** Layout of a promotion: its picture, title and dates. */
export function PromotionArticle({ promotion, isEager: eager, children }: PromotionArticleProps) {
  const t = useTexts('mfe-content')
  const titleId = useId()
  return (
    <article data-promotion={promotion.id} className={styles.card} aria-labelledby={titleId}>
      <div className={styles.art}>
        <Picture src={mainImage(promotion) ?? null} alt="" width={716} height={300} cover eager={eager} />
      </div>
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {promotion.title}
        </h2>
        <p className={styles.dates}>
          <Icon of={clockGlyph} size={16} />
          {promotionDates(promotion, t('promotions.long_term'))}
        </p>
        {children(titleId)}
      </div>
    </article>
  )
}
