import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { useVisit } from '@tessera/platform/visit'
import type { Promotion } from '@tessera/site'
import { ButtonLink, EmptyState, Skeleton } from '@tessera/ui'
import { KeyFacts } from '@tessera/ui/facts'
import { Loaded } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { MerchantText } from '../../lib/merchant-text.tsx'
import { JoinSheet } from './join-sheet.tsx'
import { PromotionActions } from './promotion-actions.tsx'
import { PromotionArticle } from './promotion-article.tsx'
import * as styles from './promotion-card.module.css'
import { ACTIVITY_PATH } from './promotion-paths.ts'
import type { PromotionsPageProps } from './promotions.page.tsx'

/** Page of a single promotion. */
export const PromotionPage = observer(function PromotionPage({ host, store, join }: PromotionsPageProps) {
  const t = useTexts('mfe-content')
  useRefresh(host, store.reload)
  const id = useAddress(host, '/m/activityDetail').get('id')
  useVisit(store)
  const backLink = (
    <ButtonLink variant="secondary" href={ACTIVITY_PATH} onPress={() => host.navigation.push(ACTIVITY_PATH)}>
      {t('promotions.back')}
    </ButtonLink>
  )
  return (
    <Page>
      <Loaded of={store.list} skeleton={<PromotionSkeleton />} failed={t('promotions.failed')}>
        {() => {
          const promotion = store.findById(id)
          return promotion ? (
            <>
              <FullPromotion {...{ host, store, join, promotion }} />
              {backLink}
            </>
          ) : (
            <EmptyState title={t('promotions.gone')} text={t('promotions.gone_text')} action={backLink} />
          )
        }}
      </Loaded>
      <JoinSheet host={host} store={store} join={join} />
    </Page>
  )
})

type FullPromotionProps = Omit<PromotionsPageProps, keyof PageProps> & { host: PageProps['host']; promotion: Promotion }

const FullPromotion = observer(function FullPromotion({ host, store, join, promotion }: FullPromotionProps) {
  const t = useTexts('mfe-content')
  const facts = store.factsOf(promotion)
  return (
    <PromotionArticle promotion={promotion} isEager>
      {(titleId) => (
        <>
          {facts.length > 0 && (
            <section aria-label={t('promotions.facts')}>
              <KeyFacts facts={facts} />
            </section>
          )}
          <div className={styles.ways}>
            <PromotionActions {...{ host, store, join, promotion, titleId }} />
          </div>
          <div className={styles.detail}>
            <MerchantText host={host} html={promotion.content} title={promotion.title} />
          </div>
        </>
      )}
    </PromotionArticle>
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
