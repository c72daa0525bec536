-- The baseline ("limit"): the four reads without any code between PostgreSQL and the socket. Each is one prepared
-- statement over the plain tables, and its JSON is the response.

-- discover: $1 category, $2 region
SELECT coalesce(json_agg(card), '[]')::text AS answer
FROM (
  SELECT node_id AS id, username, display_name AS "displayName", title, biography, picture_url AS "pictureUrl", category,
    region, price, response_time AS "responseTime", followers, is_verified AS "isVerified",
    is_featured AS "isFeatured", is_business AS "isBusiness", is_professional AS "isProfessional",
    average_rating AS "averageRating", review_count AS "reviewCount", service_average AS "serviceAverage",
    service_count AS "serviceCount", advertisement_average AS "advertisementAverage",
    advertisement_count AS "advertisementCount"
  FROM providers
  WHERE category = $1 AND region = $2
  ORDER BY average_rating DESC, review_count DESC, providers.id DESC
  LIMIT 20
) AS card;

-- discover-with-reviews: $1 category, $2 region
SELECT coalesce(json_agg(card), '[]')::text AS answer
FROM (
  SELECT node_id AS id, username, display_name AS "displayName", title, biography, picture_url AS "pictureUrl", category,
    region, price, response_time AS "responseTime", followers, is_verified AS "isVerified",
    is_featured AS "isFeatured", is_business AS "isBusiness", is_professional AS "isProfessional",
    average_rating AS "averageRating", review_count AS "reviewCount", service_average AS "serviceAverage",
    service_count AS "serviceCount", advertisement_average AS "advertisementAverage",
    advertisement_count AS "advertisementCount",
    (
      SELECT coalesce(json_agg(review), '[]')
      FROM (
        SELECT r.node_id AS id, r.rating, r.comment, r.created_at AS "createdAt", r.edited_at AS "editedAt",
          r.is_verified AS "isVerified", r.review_type AS "reviewType", r.region, r.service_type AS "serviceType",
          (
            SELECT row_to_json(reviewer)
            FROM (
              SELECT u.node_id AS id, u.display_name AS "displayName", u.username, u.picture_url AS "pictureUrl"
              FROM users u WHERE u.id = r.user_id
            ) AS reviewer
          ) AS reviewer
        FROM reviews r
        WHERE r.provider_id = p.id
        ORDER BY r.created_at DESC, r.id DESC
        LIMIT 3
      ) AS review
    ) AS reviews
  FROM providers p
  WHERE category = $1 AND region = $2
  ORDER BY average_rating DESC, review_count DESC, p.id DESC
  LIMIT 20
) AS card;

-- profile: $1 username
SELECT row_to_json(profile)::text AS answer
FROM (
  SELECT node_id AS id, username, display_name AS "displayName", title, biography, picture_url AS "pictureUrl", category,
    region, price, response_time AS "responseTime", followers, is_verified AS "isVerified",
    is_featured AS "isFeatured", is_business AS "isBusiness", is_professional AS "isProfessional",
    average_rating AS "averageRating", review_count AS "reviewCount", service_average AS "serviceAverage",
    service_count AS "serviceCount", advertisement_average AS "advertisementAverage",
    advertisement_count AS "advertisementCount", service_histogram AS "serviceHistogram",
    advertisement_histogram AS "advertisementHistogram",
    (
      SELECT coalesce(json_agg(review), '[]')
      FROM (
        SELECT r.node_id AS id, r.rating, r.comment, r.created_at AS "createdAt", r.edited_at AS "editedAt",
          r.is_verified AS "isVerified", r.review_type AS "reviewType", r.region, r.service_type AS "serviceType",
          (
            SELECT row_to_json(reviewer)
            FROM (
              SELECT u.node_id AS id, u.display_name AS "displayName", u.username, u.picture_url AS "pictureUrl"
              FROM users u WHERE u.id = r.user_id
            ) AS reviewer
          ) AS reviewer
        FROM reviews r
        WHERE r.provider_id = p.id
        ORDER BY r.created_at DESC, r.id DESC
        LIMIT 10
      ) AS review
    ) AS reviews
  FROM providers p
  WHERE username = $1
) AS profile;
