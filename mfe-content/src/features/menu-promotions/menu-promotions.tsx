import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { Icon } from '@tessera/ui'
import { giftGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'

const MAX_PROMOTIONS = 3

/** The first promotions as links for the side menu; renders nothing if there are none. */
export const MenuPromotions = observer(function MenuPromotions({ host }: PageProps) {
  const t = useTexts('mfe-content')
  const promotions = host.announcements.groups?.promotion.slice(0, MAX_PROMOTIONS) ?? []
  if (promotions.length === 0) return null
  return (
    <ul aria-label={t('promotions.title')}>
      {promotions.map((promotion) => {
        const path = `/m/activity?id=${encodeURIComponent(promotion.id)}`
        return (
          <li key={promotion.id}>
            <ListRow
              title={promotion.title}
              href={path}
              start={<Icon of={giftGlyph} size={20} />}
              onPress={() => host.navigation.push(path)}
            />
          </li>
        )
      })}
    </ul>
  )
})
