import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Icon } from '@tessera/ui'
import { giftGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'

const UPPER_BOUND = 3

/** The first promotions as links for the side menu; nothing while there are none. */
export const MenuPromotions = observer(function MenuPromotions({ host }: PageProps) {
  const t = useTexts('mfe-content')
  const promotions = host.announcements.groups?.promotion.slice(0, UPPER_BOUND) ?? []
  if (promotions.length === 0) return null
  return (
    <ul aria-label={t('promotions.title')}>
      {promotions.map((promotion) => {
        const to = `/m/activity?id=${encodeURIComponent(promotion.id)}`
        return (
          <li key={promotion.id}>
            <ListRow
              title={promotion.title}
              href={to}
              start={<Icon of={giftGlyph} size={20} />}
              onPress={() => host.navigation.push(to)}
            />
          </li>
        )
      })}
    </ul>
  )
})
