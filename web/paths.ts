/** Every address of the product, written once. Links come from here. */
export const paths = {
  start: '/',
  challenges: (token: string, tab?: 'foryou' | 'mycontest') =>
    `/${token}/contestlist${tab === 'mycontest' ? '?tab=mycontest' : ''}`,
  login: (token: string) => `/${token}/login`,
  loginWithEmail: (token: string) => `/${token}/login-with-email`,
  createAccount: (token: string) => `/${token}/create-account`,
  contest: (id: number, tab?: string) => `/contest/${id}${tab ? `?tab=${tab}` : ''}`,
  contestDay: (contest_id: number, day_id: number) =>
    `/challenge-content?contestId=${contest_id}&day_id=${day_id}`,
  posts: (token: string, sort?: 'trending') => `/${token}/posts${sort ? `?sort=${sort}` : ''}`,
  post: (slug: string) => `/post/${slug}`,
  newPost: '/newpost',
  newEntry: (contest_id: number, day_id: number) =>
    `/newpost?contestId=${contest_id}&day_id=${day_id}`,
  editPost: (slug: string) => `/editpost/${slug}`,
  myProfile: '/myprofile',
  userProfile: (id: number) => `/userprofile?user_id=${id}`,
  terms: '/terms-and-condition',
  privacy: '/privacy-policy',
}
