import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { Category } from '@tessera/site'
import { categoryKey } from '@tessera/site'
import { categoryGlyph } from '@tessera/ui/category-glyphs'
import { observer } from 'mobx-react-lite'
import { CATEGORY_ROUTES } from './category-routes.ts'
import { LinkTiles } from './link-tiles.tsx'

/** HOT and the merchant's categories, each a link to its page (LOB-056, LOB-057). */
export const CategoryTiles = observer(function CategoryTiles({
  host,
  onGo = (to) => host.navigation.push(to),
}: {
  host: Host
  onGo?: (to: string) => void
}) {
  const t = useTexts('mfe-lobby')
  const shared = useTexts('shared')
  const categories: readonly Category[] = [
    'HOT',
    ...host.status.info.categories.filter((category) => category !== 'HOT'),
  ]
  const links = categories.map((category) => ({
    to: CATEGORY_ROUTES[category],
    text: shared(categoryKey(category)),
    icon: categoryGlyph(category),
  }))
  return <LinkTiles label={t('categories')} links={links} onGo={onGo} />
})
