import type { Host } from '@tessera/platform'
import type { Category } from '@tessera/site'
import { reaction } from 'mobx'
import { useLayoutEffect } from 'react'
import { addressOf, categoryIn } from './category-address.ts'

/**
 * Returns the page's category, which is the one in its address. A choice through the host is pushed into the address, as a
 * history entry of its own; on a return to an entry its category is set in the host.
 */
export function useCategory({ lobby, navigation }: Pick<Host, 'lobby' | 'navigation'>): Category {
  const category = categoryIn(navigation.path)
  useLayoutEffect(() => {
    const pathname = navigation.path.split('?')[0]
    // Before this page there was none to choose for: another choice is the frame's, on its way here.
    let agreed: Category = 'HOT'
    let path = ''
    const meet = () => {
      const { path: now } = navigation
      if (now.split('?')[0] !== pathname) return
      const address = categoryIn(now)
      const isChosen = lobby.category !== agreed && lobby.category !== address
      if (isChosen) {
        agreed = lobby.category
        // If the frame has navigated home for the choice, that entry is replaced.
        navigation[now === path ? 'push' : 'replace'](addressOf(now, agreed))
      } else {
        agreed = address
        if (lobby.category !== address) lobby.choose(address)
      }
      path = navigation.path
    }
    meet()
    // The frame sets the category and navigates home in two steps of one task.
    const stop = reaction(() => [lobby.category, navigation.path], meet, { scheduler: queueMicrotask })
    return () => {
      stop()
      if (lobby.category === agreed) lobby.choose('HOT')
    }
  }, [lobby, navigation])
  return category
}
