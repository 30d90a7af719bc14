/** What shows a category comes when one is wanted: most visits stay with the whole lobby. */
export const loadCategory = () => import(/* webpackChunkName: "category" */ './category-part.ts')
