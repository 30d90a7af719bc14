import { useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { KeyFacts } from '@tessera/ui/facts'
import { chevronDownGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { MerchantText } from '../../lib/merchant-text.tsx'
import { PromotionActions, type PromotionActionsProps } from './promotion-actions.tsx'
import { PromotionArticle } from './promotion-article.tsx'
import * as styles from './promotion-card.module.css'

/** Number of conditions that a collapsed card shows. */
const COLLAPSED_FACTS = 3

export interface PromotionCardProps extends Omit<PromotionActionsProps, 'titleId'> {
  /** True for the first card, whose picture is loaded eagerly. */
  isFirst: boolean
  onToggle: () => void
}

/** One promotion: picture, title, time, reward and conditions, the link to its text, and the join button. */
export const PromotionCard = observer(function PromotionCard(props: PromotionCardProps) {
  const { host, store, join, promotion, isFirst, onToggle } = props
  const t = useTexts('mfe-content')
  const isOpen = store.openId === promotion.id
  const facts = store.factsOf(promotion)
  return (
    <PromotionArticle promotion={promotion} isEager={isFirst}>
      {(titleId) => (
        <>
          {facts.length > 0 && <KeyFacts facts={isOpen ? facts : facts.slice(0, COLLAPSED_FACTS)} />}
          {isOpen && (
            <div id={`${titleId}body`} className={styles.detail}>
              <MerchantText host={host} html={promotion.content} title={promotion.title} />
            </div>
          )}
          <div className={styles.actions}>
            <button
              type="button"
              className={styles.more}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${titleId}body` : undefined}
              aria-describedby={titleId}
              onClick={onToggle}
            >
              {t(isOpen ? 'promotions.back' : 'promotions.more')}
              <span className={styles.arrow}>
                <Icon of={chevronDownGlyph} size={16} />
              </span>
            </button>
            <div className={styles.ways}>
              <PromotionActions {...{ host, store, join, promotion, titleId }} />
            </div>
          </div>
        </>
      )}
    </PromotionArticle>
  )
})
