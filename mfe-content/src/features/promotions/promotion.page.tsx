import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform/refresh'
import { mainImage, type Promotion } from '@tessera/site'
import { ButtonLink, EmptyState, Icon, Picture, Skeleton } from '@tessera/ui'
import { clockGlyph } from '@tessera/ui/glyphs'
import { Loaded } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useEffect, useId } from 'react'
import { HouseText } from '../../lib/house-text.tsx'
import { KeyFacts } from '../../lib/key-facts.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { JoinSheet } from './join-sheet.tsx'
import { PromotionActions } from './promotion-actions.tsx'
import * as styles from './promotion-card.module.css'
import { promotionDates } from './promotion-dates.ts'
import { ACTIVITY } from './promotion-paths.ts'
import type { PromotionsPageProps } from './promotions.page.tsx'

/** One promotion, whole. */
export const PromotionPage = observer(function PromotionPage({ host, store, join }: PromotionsPageProps) {
  const t = useTexts('mfe-content')
  useRefresh(host, store.reload)
  const id = useAddress(host, '/m/activityDetail').get('id')
  useEffect(() => store.begin(), [store])
  const back = (
    <ButtonLink variant="secondary" href={ACTIVITY} onPress={() => host.navigation.push(ACTIVITY)}>
      {t('promotions.back')}
    </ButtonLink>
  )
  return (
    <Page>
      <Loaded of={store.list} skeleton={<PromotionSkeleton />} failed={t('promotions.failed')}>
        {() => {
          const promotion = store.byId(id)
          return promotion ? (
            <>
              <Whole {...{ host, store, join, promotion }} />
              {back}
            </>
          ) : (
            <EmptyState title={t('promotions.gone')} text={t('promotions.gone_text')} action={back} />
          )
        }}
      </Loaded>
      <JoinSheet host={host} join={join} />
    </Page>
  )
})

type WholeProps = Omit<PromotionsPageProps, keyof PageProps> & { host: PageProps['host']; promotion: Promotion }

const Whole = observer(function Whole({ host, store, join, promotion }: WholeProps) {
  const t = useTexts('mfe-content')
  const id = useId()
  const facts = store.facts(promotion)
  return (
    <article data-promotion={promotion.id} className={styles.card} aria-labelledby={id}>
      <div className={styles.art}>
        <Picture src={mainImage(promotion) ?? null} alt="" width={716} height={300} cover eager />
      </div>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {promotion.title}
        </h2>
        <p className={styles.dates}>
          <Icon of={clockGlyph} size={16} />
          {promotionDates(promotion, t('promotions.long_term'))}
        </p>
        {facts.length > 0 && (
          <section aria-label={t('promotions.facts')}>
            <KeyFacts facts={facts} />
          </section>
        )}
        <div className={styles.ways}>
          <PromotionActions host={host} store={store} join={join} promotion={promotion} titleId={id} />
        </div>
        <div className={styles.detail}>
          <HouseText host={host} html={promotion.content} title={promotion.title} />
        </div>
      </div>
    </article>
  )
})

const PromotionSkeleton = () => (
  <div className={styles.words}>
    <Skeleton ratio="716 / 300" />
    <Skeleton shape="text" width="70%" />
    <Skeleton shape="text" width="40%" />
    <Skeleton height="240px" />
  </div>
)
