import type { Host } from '@tessera/platform'
import type { Category } from '@tessera/site'
import { reaction } from 'mobx'
import { useLayoutEffect } from 'react'
import { addressOf, categoryOf } from './category-address.ts'

/**
 * Returns the page's category, which is the one in its address. A choice through the host is pushed into the address, as a
 * history entry of its own; on a return to an entry its category is set in the host.
 */
export function useCategory({ lobby, navigation }: Pick<Host, 'lobby' | 'navigation'>): Category {
  const category = categoryOf(navigation.path)
  useLayoutEffect(() => {
    const pathname = navigation.path.split('?')[0]
    // HOT until this page is open: any other selection was made in the frame, which then navigates here.
    let syncedCategory: Category = 'HOT'
    let syncedPath = ''
    const syncCategory = () => {
      const { path: currentPath } = navigation
      if (currentPath.split('?')[0] !== pathname) return
      const addressCategory = categoryOf(currentPath)
      const isNewSelection = lobby.category !== syncedCategory && lobby.category !== addressCategory
      if (isNewSelection) {
        syncedCategory = lobby.category
        // If the frame has navigated home for the choice, that entry is replaced.
        navigation[currentPath === syncedPath ? 'push' : 'replace'](addressOf(currentPath, syncedCategory))
      } else {
        syncedCategory = addressCategory
        if (lobby.category !== addressCategory) lobby.choose(addressCategory)
      }
      syncedPath = navigation.path
    }
    syncCategory()
    // The frame sets the category and navigates home in two steps of one task.
    const dispose = reaction(() => [lobby.category, navigation.path], syncCategory, { scheduler: queueMicrotask })
    return () => {
      dispose()
      if (lobby.category === syncedCategory) lobby.choose('HOT')
    }
  }, [lobby, navigation])
  return category
}
