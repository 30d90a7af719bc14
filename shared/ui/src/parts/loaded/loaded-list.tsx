import { Stack } from '@tessera/ui/stack'
import type { ReactNode } from 'react'
import { Loaded, type LoadedProps } from './loaded.tsx'
import { Rows } from './rows.tsx'

export interface LoadedListProps<T> extends Omit<LoadedProps<readonly T[]>, 'children' | 'skeleton'> {
  /** Names the list. */
  label: string
  /** Default: four rows. */
  skeleton?: ReactNode
  /** Renders one item. */
  children: (item: T) => ReactNode
}

/**
 * {@link Loaded} for a plain list.
 *
 * @example
 * <LoadedList of={store.topics} label={t('help.title')} failed={t('help.failed')} empty={{ title: t('help.none') }}>
 *   {(topic) => <ListRow title={topic.title} />}
 * </LoadedList>
 */
export function LoadedList<T extends { readonly id: string | number }>(props: LoadedListProps<T>) {
  const { label, skeleton = <Rows />, children, ...rest } = props
  return (
    <Loaded {...rest} skeleton={skeleton}>
      {(items) => (
        <Stack as="ul" gap={2} aria-label={label}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </Stack>
      )}
    </Loaded>
  )
}
