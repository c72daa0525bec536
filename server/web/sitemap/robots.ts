export function robots(site: string): string {
  return [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /auth/",
    "Disallow: /graphql",
    "Disallow: /myprofile",
    "Disallow: /myreviews",
    "Disallow: /notifications",
    "Disallow: /webhooks/",
    "# Documentation and pictures",
    "Allow: /api/docs",
    "Allow: /api/openapi.json",
    "Allow: /api/proxy-image",
    "Allow: /pictures/",
    "",
    `Sitemap: ${site}/sitemap.xml`,
    "",
  ].join("\n");
}
