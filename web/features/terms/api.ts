// What others may use of the terms of communities.

export { CommunityTermsSection } from './community-terms-section.tsx'
