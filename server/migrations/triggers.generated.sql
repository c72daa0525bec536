-- The triggers and functions in force after all migrations. Made by
-- npm run test:unit -- server/migrations/triggers.test.ts -u

CREATE TRIGGER appeals_added AFTER INSERT ON public.appeals FOR EACH ROW EXECUTE FUNCTION change_appealed_decision();
CREATE TRIGGER appeals_decided AFTER UPDATE OF outcome, outcome_facts, outcome_decision, decided_at ON public.appeals FOR EACH ROW WHEN (((((old.outcome IS DISTINCT FROM new.outcome) OR (old.outcome_facts IS DISTINCT FROM new.outcome_facts)) OR (old.outcome_decision IS DISTINCT FROM new.outcome_decision)) OR (old.decided_at IS DISTINCT FROM new.decided_at))) EXECUTE FUNCTION change_appealed_decision();
CREATE TRIGGER appeals_first_operators BEFORE INSERT OR UPDATE OF decision_number, first_operator, second_operator ON public.appeals FOR EACH ROW EXECUTE FUNCTION set_first_operators();
CREATE TRIGGER bookmarks_date_added AFTER INSERT ON public.bookmarks REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION date_added_bookmarks();
CREATE TRIGGER bookmarks_date_changed AFTER UPDATE ON public.bookmarks REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION date_changed_bookmarks();
CREATE TRIGGER bookmarks_date_removed AFTER DELETE ON public.bookmarks REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION date_removed_bookmarks();
CREATE TRIGGER case_events_not_emptied BEFORE TRUNCATE ON public.case_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER case_events_unchanged BEFORE DELETE OR UPDATE ON public.case_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER decisions_changes AFTER INSERT ON public.decisions FOR EACH ROW EXECUTE FUNCTION change_decision();
CREATE TRIGGER decisions_name_no_person BEFORE INSERT ON public.decisions FOR EACH ROW EXECUTE FUNCTION refuse_named_person();
CREATE TRIGGER decisions_not_emptied BEFORE TRUNCATE ON public.decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER decisions_tombstone_changes AFTER INSERT ON public.decisions FOR EACH ROW WHEN (((new.measure = ANY (ARRAY['REMOVE'::text, 'HIDE'::text])) AND (new.subject_kind = 'review'::text))) EXECUTE FUNCTION add_tombstone_change();
CREATE TRIGGER decisions_unchanged BEFORE DELETE OR UPDATE ON public.decisions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deleted_reviews_count_withdrawn AFTER INSERT OR DELETE ON public.deleted_reviews FOR EACH ROW EXECUTE FUNCTION count_withdrawn_review();
CREATE TRIGGER helpful_votes_count_added AFTER INSERT ON public.helpful_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_votes();
CREATE TRIGGER helpful_votes_count_removed AFTER DELETE ON public.helpful_votes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_votes();
CREATE TRIGGER helpful_votes_date_added AFTER INSERT ON public.helpful_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION date_added_votes();
CREATE TRIGGER helpful_votes_date_removed AFTER DELETE ON public.helpful_votes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION date_removed_votes();
CREATE TRIGGER helpful_votes_notify_of_added AFTER INSERT ON public.helpful_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_of_added_votes();
CREATE TRIGGER helpful_votes_notify_of_removed AFTER DELETE ON public.helpful_votes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION notify_of_removed_votes();
CREATE TRIGGER ledger_head_forward BEFORE UPDATE ON public.ledger_head FOR EACH ROW WHEN (((new.number < old.number) OR (new.hash IS NULL))) EXECUTE FUNCTION refuse_earlier_head();
CREATE TRIGGER ledger_head_kept BEFORE DELETE ON public.ledger_head FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_head_not_emptied BEFORE TRUNCATE ON public.ledger_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_log_not_emptied BEFORE TRUNCATE ON public.operator_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_log_unchanged BEFORE DELETE OR UPDATE ON public.operator_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER portfolio_images_changes AFTER INSERT OR DELETE OR UPDATE ON public.portfolio_images FOR EACH ROW EXECUTE FUNCTION change_provider_part();
CREATE TRIGGER provider_notices_changes AFTER INSERT OR UPDATE ON public.provider_notices FOR EACH ROW EXECUTE FUNCTION change_noticed_provider();
CREATE TRIGGER provider_packages_changes AFTER INSERT OR DELETE OR UPDATE ON public.provider_packages FOR EACH ROW EXECUTE FUNCTION change_provider_part();
CREATE TRIGGER providers_changes_added AFTER INSERT ON public.providers FOR EACH ROW WHEN ((NOT new.is_only_listed)) EXECUTE FUNCTION add_provider_change();
CREATE TRIGGER providers_changes_removed AFTER DELETE ON public.providers FOR EACH ROW WHEN ((NOT old.is_only_listed)) EXECUTE FUNCTION add_provider_change();
CREATE TRIGGER providers_copy_changed_search_text AFTER UPDATE ON public.providers FOR EACH ROW WHEN ((((((((((((((((old.search_text IS DISTINCT FROM new.search_text) OR (old.title IS DISTINCT FROM new.title)) OR (old.biography IS DISTINCT FROM new.biography)) OR (old.city IS DISTINCT FROM new.city)) OR (old.languages IS DISTINCT FROM new.languages)) OR (old.response_time IS DISTINCT FROM new.response_time)) OR ((old.category)::text IS DISTINCT FROM (new.category)::text)) OR ((old.region)::text IS DISTINCT FROM (new.region)::text)) OR (old.service_types IS DISTINCT FROM new.service_types)) OR (old.is_verified IS DISTINCT FROM new.is_verified)) OR (old.is_business IS DISTINCT FROM new.is_business)) OR (old.is_professional IS DISTINCT FROM new.is_professional)) OR (old.country IS DISTINCT FROM new.country)) OR (old.price_hundredths IS DISTINCT FROM new.price_hundredths)) OR (old.price_currency IS DISTINCT FROM new.price_currency))) EXECUTE FUNCTION copy_provider_search_text();
CREATE TRIGGER providers_copy_search_text AFTER INSERT ON public.providers FOR EACH ROW EXECUTE FUNCTION copy_provider_search_text();
CREATE TRIGGER providers_count_added AFTER INSERT ON public.providers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_providers();
CREATE TRIGGER providers_count_changed AFTER UPDATE ON public.providers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_providers();
CREATE TRIGGER providers_count_changed_facets AFTER UPDATE ON public.providers FOR EACH ROW WHEN (((((((old.category)::text IS DISTINCT FROM (new.category)::text) OR ((old.region)::text IS DISTINCT FROM (new.region)::text)) OR (old.is_verified IS DISTINCT FROM new.is_verified)) OR (old.is_business IS DISTINCT FROM new.is_business)) OR (old.is_professional IS DISTINCT FROM new.is_professional))) EXECUTE FUNCTION count_provider_facets();
CREATE TRIGGER providers_count_facets AFTER INSERT OR DELETE ON public.providers FOR EACH ROW EXECUTE FUNCTION count_provider_facets();
CREATE TRIGGER providers_count_removed AFTER DELETE ON public.providers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_providers();
CREATE TRIGGER providers_end_own_name AFTER UPDATE OF owner_id, is_released, verified_source ON public.providers FOR EACH ROW WHEN (((new.has_own_name OR new.has_own_picture) AND ((old.owner_id <> new.owner_id) OR ((old.verified_source = 'owner'::text) AND (new.verified_source IS DISTINCT FROM 'owner'::text))))) EXECUTE FUNCTION end_own_name();
CREATE TRIGGER providers_insider_reviews AFTER UPDATE OF owner_id ON public.providers FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION mark_insider_reviews();
CREATE TRIGGER providers_score_added AFTER INSERT ON public.providers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION score_added_providers();
CREATE TRIGGER providers_score_moved AFTER UPDATE OF category, region ON public.providers FOR EACH ROW WHEN ((((old.category)::text IS DISTINCT FROM (new.category)::text) OR ((old.region)::text IS DISTINCT FROM (new.region)::text))) EXECUTE FUNCTION score_moved_provider();
CREATE TRIGGER providers_search_text BEFORE INSERT OR UPDATE OF username, display_name, specialties ON public.providers FOR EACH ROW EXECUTE FUNCTION keep_provider_search_text();
CREATE TRIGGER providers_set_owner BEFORE INSERT ON public.providers FOR EACH ROW WHEN ((new.owner_id IS NULL)) EXECUTE FUNCTION set_provider_owner();
CREATE TRIGGER providers_show_listed BEFORE INSERT OR UPDATE OF owner_id, service_histogram, advertisement_histogram ON public.providers FOR EACH ROW WHEN ((((new.listed_at IS NOT NULL) AND (new.owner_id IS NOT NULL)) OR (new.is_only_listed AND ((histogram_count((new.service_histogram)::integer[]) + histogram_count((new.advertisement_histogram)::integer[])) > 0)))) EXECUTE FUNCTION show_listed_provider();
CREATE TRIGGER providers_verified BEFORE INSERT OR UPDATE OF owner_id, is_released, is_verified, verified_source, verified_at ON public.providers FOR EACH ROW EXECUTE FUNCTION keep_provider_verified();
CREATE TRIGGER providers_was_changed BEFORE UPDATE OF username, display_name, title, biography, picture_url, category, region, service_types, specialties, languages, price, response_time, completion_rate, availability, followers, posts, is_verified, verified_source, verified_at, is_featured, featured_on, featured_reason, is_business, is_professional, is_private, fetched_at, city, country, website, listed_source, listed_at, owner_id, is_released ON public.providers FOR EACH ROW WHEN ((((((((((((((((((((((((((((((((old.username IS DISTINCT FROM new.username) OR (old.display_name IS DISTINCT FROM new.display_name)) OR (old.title IS DISTINCT FROM new.title)) OR (old.biography IS DISTINCT FROM new.biography)) OR ((old.picture_url)::text IS DISTINCT FROM (new.picture_url)::text)) OR ((old.category)::text IS DISTINCT FROM (new.category)::text)) OR ((old.region)::text IS DISTINCT FROM (new.region)::text)) OR (old.service_types IS DISTINCT FROM new.service_types)) OR (old.specialties IS DISTINCT FROM new.specialties)) OR (old.languages IS DISTINCT FROM new.languages)) OR (old.price IS DISTINCT FROM new.price)) OR (old.response_time IS DISTINCT FROM new.response_time)) OR (old.completion_rate IS DISTINCT FROM new.completion_rate)) OR (old.availability IS DISTINCT FROM new.availability)) OR (old.followers IS DISTINCT FROM new.followers)) OR (old.posts IS DISTINCT FROM new.posts)) OR (old.is_verified IS DISTINCT FROM new.is_verified)) OR (old.verified_source IS DISTINCT FROM new.verified_source)) OR (old.verified_at IS DISTINCT FROM new.verified_at)) OR (old.is_featured IS DISTINCT FROM new.is_featured)) OR (old.featured_on IS DISTINCT FROM new.featured_on)) OR (old.featured_reason IS DISTINCT FROM new.featured_reason)) OR (old.is_business IS DISTINCT FROM new.is_business)) OR (old.is_professional IS DISTINCT FROM new.is_professional)) OR (old.is_private IS DISTINCT FROM new.is_private)) OR (old.fetched_at IS DISTINCT FROM new.fetched_at)) OR (old.city IS DISTINCT FROM new.city)) OR (old.country IS DISTINCT FROM new.country)) OR (old.website IS DISTINCT FROM new.website)) OR (old.listed_source IS DISTINCT FROM new.listed_source)) OR (old.listed_at IS DISTINCT FROM new.listed_at))) EXECUTE FUNCTION change_provider();
CREATE TRIGGER search_words_remove_changed AFTER UPDATE ON public.providers FOR EACH ROW WHEN (((((old.search_text IS DISTINCT FROM new.search_text) OR (old.title IS DISTINCT FROM new.title)) OR (old.biography IS DISTINCT FROM new.biography)) OR (old.city IS DISTINCT FROM new.city))) EXECUTE FUNCTION remove_provider_search_words();
CREATE TRIGGER search_words_remove_deleted AFTER DELETE ON public.providers FOR EACH ROW EXECUTE FUNCTION remove_provider_search_words();
CREATE TRIGGER review_photos_added AFTER INSERT ON public.review_photos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_review_photos();
CREATE TRIGGER review_photos_removed AFTER DELETE ON public.review_photos REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_review_photos();
CREATE TRIGGER reviews_by_insider BEFORE INSERT OR UPDATE OF user_id ON public.reviews FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION mark_insider_review();
CREATE TRIGGER reviews_changes_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_review_changes();
CREATE TRIGGER reviews_changes_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION remove_review_changes();
CREATE TRIGGER reviews_count_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_reviews();
CREATE TRIGGER reviews_count_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_reviews();
CREATE TRIGGER reviews_count_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_reviews();
CREATE TRIGGER reviews_date_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION date_added_reviews();
CREATE TRIGGER reviews_date_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION date_changed_reviews();
CREATE TRIGGER reviews_date_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION date_removed_reviews();
CREATE TRIGGER reviews_date_votes BEFORE DELETE ON public.reviews FOR EACH ROW WHEN ((old.helpful_count > 0)) EXECUTE FUNCTION date_votes_of_removed_review();
CREATE TRIGGER reviews_newest_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION newest_of_added_reviews();
CREATE TRIGGER reviews_newest_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION newest_of_changed_reviews();
CREATE TRIGGER reviews_newest_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION newest_of_removed_reviews();
CREATE TRIGGER reviews_notify_of_answer AFTER UPDATE OF answered_at ON public.reviews FOR EACH ROW WHEN ((old.answered_at IS DISTINCT FROM new.answered_at)) EXECUTE FUNCTION notify_of_answer();
CREATE TRIGGER reviews_notify_of_kept_answer AFTER INSERT ON public.reviews FOR EACH ROW WHEN ((new.answered_at IS NOT NULL)) EXECUTE FUNCTION notify_of_answer();
CREATE TRIGGER reviews_was_changed BEFORE UPDATE ON public.reviews FOR EACH ROW WHEN ((((((((((((((((((((((((old.provider_id IS DISTINCT FROM new.provider_id) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.rating IS DISTINCT FROM new.rating)) OR ((old.review_type)::text IS DISTINCT FROM (new.review_type)::text)) OR ((old.service_type)::text IS DISTINCT FROM (new.service_type)::text)) OR ((old.region)::text IS DISTINCT FROM (new.region)::text)) OR (old.comment IS DISTINCT FROM new.comment)) OR (old.is_verified IS DISTINCT FROM new.is_verified)) OR (old.verification_method IS DISTINCT FROM new.verification_method)) OR (old.identity IS DISTINCT FROM new.identity)) OR (old.proof IS DISTINCT FROM new.proof)) OR (old.trust_class IS DISTINCT FROM new.trust_class)) OR (old.counted IS DISTINCT FROM new.counted)) OR (old.incentive IS DISTINCT FROM new.incentive)) OR (old.experienced_on IS DISTINCT FROM new.experienced_on)) OR (old.language IS DISTINCT FROM new.language)) OR (old.helpful_count IS DISTINCT FROM new.helpful_count)) OR (old.photo_count IS DISTINCT FROM new.photo_count)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.edited_at IS DISTINCT FROM new.edited_at)) OR (old.answer IS DISTINCT FROM new.answer)) OR (old.answered_at IS DISTINCT FROM new.answered_at)) OR (old.answer_edited_at IS DISTINCT FROM new.answer_edited_at))) EXECUTE FUNCTION change_review();
CREATE TRIGGER reviews_was_insider BEFORE UPDATE OF insider_since ON public.reviews FOR EACH ROW WHEN (((old.insider_since IS DISTINCT FROM new.insider_since) AND (old.counted = new.counted))) EXECUTE FUNCTION change_review();
CREATE TRIGGER reviews_weigh_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION weigh_added_reviews();
CREATE TRIGGER reviews_weigh_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION weigh_changed_reviews();
CREATE TRIGGER reviews_weigh_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION weigh_removed_reviews();
CREATE TRIGGER reviews_write_shares_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION share_added_reviews();
CREATE TRIGGER reviews_write_shares_changed AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION share_changed_reviews();
CREATE TRIGGER reviews_write_shares_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION share_removed_reviews();
CREATE TRIGGER testimonials_changes AFTER INSERT OR DELETE OR UPDATE ON public.testimonials FOR EACH ROW EXECUTE FUNCTION change_provider_part();
CREATE TRIGGER users_changes AFTER UPDATE OF display_name, username, picture_url, is_verified, erased_at, email_confirmed_at, phone_confirmed_at ON public.users FOR EACH ROW WHEN ((((((old.display_name IS DISTINCT FROM new.display_name) OR (old.username IS DISTINCT FROM new.username)) OR ((old.picture_url)::text IS DISTINCT FROM (new.picture_url)::text)) OR (old.is_verified IS DISTINCT FROM new.is_verified)) OR (old.erased_at IS DISTINCT FROM new.erased_at))) EXECUTE FUNCTION change_reviewer();
CREATE TRIGGER users_claim_provider AFTER INSERT OR UPDATE OF username ON public.users FOR EACH ROW EXECUTE FUNCTION claim_provider();
CREATE TRIGGER users_is_verified BEFORE UPDATE OF username, email_confirmed_at, phone_confirmed_at ON public.users FOR EACH ROW EXECUTE FUNCTION keep_user_verified();
CREATE TRIGGER users_newest_reviews AFTER UPDATE ON public.users FOR EACH ROW WHEN (((((((old.display_name IS DISTINCT FROM new.display_name) OR (old.username IS DISTINCT FROM new.username)) OR ((old.picture_url)::text IS DISTINCT FROM (new.picture_url)::text)) OR (old.is_verified IS DISTINCT FROM new.is_verified)) OR (old.erased_at IS DISTINCT FROM new.erased_at)) OR (old.node_id IS DISTINCT FROM new.node_id))) EXECUTE FUNCTION newest_of_reviewer();
CREATE TRIGGER users_notify_of_added AFTER INSERT ON public.users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION notify_of_added_users();
CREATE TRIGGER users_notify_of_confirmation AFTER UPDATE OF email_confirmed_at, phone_confirmed_at, username ON public.users FOR EACH ROW EXECUTE FUNCTION notify_of_changed_user();
CREATE TRIGGER users_notify_of_lost_username AFTER UPDATE OF username_lost_at ON public.users FOR EACH ROW WHEN ((old.username_lost_at IS DISTINCT FROM new.username_lost_at)) EXECUTE FUNCTION notify_of_lost_username();

CREATE OR REPLACE FUNCTION public.add_decision_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- The id of a node without a stored one: base64url of its type and key.
  PERFORM record_change('DECISION', 'CREATED', rtrim(translate(
    encode(convert_to('Decision:' || NEW.number, 'UTF8'), 'base64'), '+/', '-_'), '='), NEW.provider_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.add_provider_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN PERFORM record_change('PROVIDER', 'CREATED', NEW.node_id, NEW.id);
  ELSE PERFORM record_change('PROVIDER', 'DELETED', OLD.node_id, OLD.id);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.add_review_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'REVIEW', 'CREATED', node_id, provider_id FROM added;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.add_review_photos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE stored_pictures SET is_pending = false, uploader = NULL WHERE is_pending AND hash IN (
    SELECT substring(url FROM '^/pictures/stored/([0-9a-f]{40})[.]webp$') FROM added);
  PERFORM count_review_photos(ARRAY(SELECT DISTINCT review_id FROM added ORDER BY 1));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.add_to_facet_counts(p providers, change integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO provider_facet_counts AS f
  VALUES (coalesce(p.category, 'none'), coalesce(p.region, 'none'), p.is_verified,
    p.is_business OR p.is_professional, p.id % 16, change)
  ON CONFLICT (category, region, is_verified, is_professional, slot)
  DO UPDATE SET provider_count = f.provider_count + excluded.provider_count
$function$;

CREATE OR REPLACE FUNCTION public.add_tombstone_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
   BEGIN
     PERFORM record_change('DECISION', 'CREATED', rtrim(translate(
       encode(convert_to('Tombstone:' || NEW.number, 'UTF8'), 'base64'), '+/', '-_'), '='), NEW.provider_id);
     RETURN NULL;
   END $function$;

CREATE OR REPLACE FUNCTION public.apply_day_changes(changes day_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  PERFORM 1 FROM provider_days
    WHERE (provider_id, day, slot) IN (SELECT provider_id, day, slot FROM unnest(changes))
    ORDER BY provider_id, day, slot FOR NO KEY UPDATE;

  UPDATE provider_days AS d SET
    review_count = d.review_count + difference.reviews, star_sum = d.star_sum + difference.stars,
    vote_count = d.vote_count + difference.votes, save_count = d.save_count + difference.saves,
    follow_count = d.follow_count + difference.follows
  FROM (
    SELECT provider_id, day, slot, sum(reviews)::integer AS reviews, sum(stars)::integer AS stars,
      sum(votes)::integer AS votes, sum(saves)::integer AS saves, sum(follows)::integer AS follows
    FROM unnest(changes) GROUP BY provider_id, day, slot
  ) AS difference
  WHERE (d.provider_id, d.day, d.slot) = (difference.provider_id, difference.day, difference.slot)
    AND least(reviews, stars, votes, saves, follows) < 0;

  INSERT INTO provider_days AS d
    (provider_id, day, slot, review_count, star_sum, vote_count, save_count, follow_count)
  SELECT provider_id, day, slot, sum(reviews), sum(stars), sum(votes), sum(saves), sum(follows)
  FROM unnest(changes) GROUP BY provider_id, day, slot
  HAVING least(sum(reviews), sum(stars), sum(votes), sum(saves), sum(follows)) >= 0
    AND greatest(sum(reviews), sum(stars), sum(votes), sum(saves), sum(follows)) > 0
  ORDER BY provider_id, day, slot
  ON CONFLICT (provider_id, day, slot) DO UPDATE SET
    review_count = d.review_count + excluded.review_count, star_sum = d.star_sum + excluded.star_sum,
    vote_count = d.vote_count + excluded.vote_count, save_count = d.save_count + excluded.save_count,
    follow_count = d.follow_count + excluded.follow_count;
END $function$;

CREATE OR REPLACE FUNCTION public.apply_provider_changes(changes provider_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  INSERT INTO category_figures AS f (category, region, slot, provider_count, reviewed_provider_count,
    service_provider_count, advertisement_provider_count, service_count, service_sum, advertisement_count,
    advertisement_sum)
  SELECT coalesce(category, 'none'), coalesce(region, 'none'), id % 16,
    sum(change),
    sum(change * (histogram_count(service_histogram) + histogram_count(advertisement_histogram) > 0)::integer),
    sum(change * (histogram_count(service_histogram) > 0)::integer),
    sum(change * (histogram_count(advertisement_histogram) > 0)::integer),
    sum(change * histogram_count(service_histogram)), sum(change * histogram_sum(service_histogram)),
    sum(change * histogram_count(advertisement_histogram)), sum(change * histogram_sum(advertisement_histogram))
  FROM unnest(changes) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (category, region, slot) DO UPDATE SET
    provider_count = f.provider_count + excluded.provider_count,
    reviewed_provider_count = f.reviewed_provider_count + excluded.reviewed_provider_count,
    service_provider_count = f.service_provider_count + excluded.service_provider_count,
    advertisement_provider_count = f.advertisement_provider_count + excluded.advertisement_provider_count,
    service_count = f.service_count + excluded.service_count,
    service_sum = f.service_sum + excluded.service_sum,
    advertisement_count = f.advertisement_count + excluded.advertisement_count,
    advertisement_sum = f.advertisement_sum + excluded.advertisement_sum;
END $function$;

CREATE OR REPLACE FUNCTION public.apply_review_changes(changes review_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  PERFORM 1 FROM providers
    WHERE id IN (SELECT provider_id FROM unnest(changes)) ORDER BY id FOR NO KEY UPDATE;

  UPDATE providers SET
    service_histogram = CASE WHEN has_service THEN ARRAY[
      service_histogram[1] + s1, service_histogram[2] + s2, service_histogram[3] + s3,
      service_histogram[4] + s4, service_histogram[5] + s5] ELSE service_histogram END,
    advertisement_histogram = CASE WHEN has_advertisement THEN ARRAY[
      advertisement_histogram[1] + a1, advertisement_histogram[2] + a2, advertisement_histogram[3] + a3,
      advertisement_histogram[4] + a4, advertisement_histogram[5] + a5] ELSE advertisement_histogram END
  FROM (
    SELECT provider_id,
      bool_or(review_type = 'service') AS has_service,
      bool_or(review_type = 'advertisement') AS has_advertisement,
      coalesce(sum(change) FILTER (WHERE review_type = 'service' AND rating = 1), 0)::integer AS s1,
      coalesce(sum(change) FILTER (WHERE review_type = 'service' AND rating = 2), 0)::integer AS s2,
      coalesce(sum(change) FILTER (WHERE review_type = 'service' AND rating = 3), 0)::integer AS s3,
      coalesce(sum(change) FILTER (WHERE review_type = 'service' AND rating = 4), 0)::integer AS s4,
      coalesce(sum(change) FILTER (WHERE review_type = 'service' AND rating = 5), 0)::integer AS s5,
      coalesce(sum(change) FILTER (WHERE review_type = 'advertisement' AND rating = 1), 0)::integer AS a1,
      coalesce(sum(change) FILTER (WHERE review_type = 'advertisement' AND rating = 2), 0)::integer AS a2,
      coalesce(sum(change) FILTER (WHERE review_type = 'advertisement' AND rating = 3), 0)::integer AS a3,
      coalesce(sum(change) FILTER (WHERE review_type = 'advertisement' AND rating = 4), 0)::integer AS a4,
      coalesce(sum(change) FILTER (WHERE review_type = 'advertisement' AND rating = 5), 0)::integer AS a5
    FROM unnest(changes) GROUP BY provider_id
  ) AS difference
  WHERE providers.id = difference.provider_id;

  PERFORM 1 FROM users
    WHERE id IN (SELECT user_id FROM unnest(changes)) ORDER BY id FOR NO KEY UPDATE;

  UPDATE users SET review_count = review_count + difference.change
  FROM (
    SELECT user_id, sum(change)::integer AS change FROM unnest(changes)
    WHERE user_id IS NOT NULL GROUP BY user_id HAVING sum(change) <> 0
  ) AS difference
  WHERE users.id = difference.user_id;
END $function$;

CREATE OR REPLACE FUNCTION public.apply_trust_changes(changes trust_days[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM trust_days WHERE (provider_id, day, review_type, class, shared_by, paced_from, stars_before) IN (SELECT provider_id, day, review_type, class, shared_by, paced_from, stars_before FROM unnest(changes))
    ORDER BY provider_id, day, review_type, class, shared_by, paced_from, stars_before FOR NO KEY UPDATE;

  INSERT INTO trust_days (provider_id, day, review_type, class, shared_by, paced_from, stars_before, stars)
  SELECT provider_id, day, review_type, class, shared_by, paced_from, stars_before, '{0,0,0,0,0}' FROM unnest(changes)
  WHERE 1 = ANY (stars) GROUP BY provider_id, day, review_type, class, shared_by, paced_from, stars_before ORDER BY provider_id, day, review_type, class, shared_by, paced_from, stars_before
  ON CONFLICT DO NOTHING;

  UPDATE trust_days d SET stars = ARRAY[
    d.stars[1] + s1, d.stars[2] + s2, d.stars[3] + s3, d.stars[4] + s4, d.stars[5] + s5]
  FROM (
    SELECT provider_id, day, review_type, class, shared_by, paced_from, stars_before, sum(stars[1])::integer AS s1, sum(stars[2])::integer AS s2, sum(stars[3])::integer AS s3, sum(stars[4])::integer AS s4, sum(stars[5])::integer AS s5
    FROM unnest(changes) GROUP BY provider_id, day, review_type, class, shared_by, paced_from, stars_before
  ) AS c
  WHERE (d.provider_id, d.day, d.review_type, d.class, d.shared_by, d.paced_from, d.stars_before) = (c.provider_id, c.day, c.review_type, c.class, c.shared_by, c.paced_from, c.stars_before);

  INSERT INTO outdated_scores SELECT DISTINCT provider_id FROM unnest(changes);
END $function$;

CREATE OR REPLACE FUNCTION public.apply_vote_changes(review_ids bigint[], change integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM reviews WHERE id = ANY (review_ids) ORDER BY id FOR NO KEY UPDATE;

  UPDATE reviews SET helpful_count = helpful_count + change * difference.votes
  FROM (SELECT id, count(*)::integer AS votes FROM unnest(review_ids) AS id GROUP BY id) AS difference
  WHERE reviews.id = difference.id;
END $function$;

CREATE OR REPLACE FUNCTION public.bookmark_change(bookmark bookmarks, change integer)
 RETURNS day_change
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT ($1.provider_id, utc_day($1.changed_at), day_slot($1.user_id), 0, 0, 0,
    $2 * ($1.kind = 'saved')::integer, $2 * ($1.kind = 'followed')::integer)::day_change
$function$;

CREATE OR REPLACE FUNCTION public.change_appealed_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'DECISION', 'UPDATED', decision_node_id(number), provider_id
  FROM decisions WHERE number = NEW.decision_number;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.change_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_change('DECISION', 'CREATED', decision_node_id(NEW.number), NEW.provider_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.change_noticed_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'PROVIDER', 'UPDATED', node_id, id FROM providers WHERE id = NEW.provider_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.change_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.updated_at := clock_timestamp();
  IF NOT OLD.is_only_listed THEN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  VALUES ('PROVIDER', 'UPDATED', NEW.node_id, NEW.id);
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.change_provider_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed_id integer := CASE TG_OP WHEN 'DELETE' THEN OLD.provider_id ELSE NEW.provider_id END;
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'PROVIDER', 'UPDATED', node_id, id FROM providers WHERE id = changed_id;
  UPDATE providers SET updated_at = clock_timestamp() WHERE id = changed_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.change_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.updated_at := clock_timestamp();
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  VALUES ('REVIEW', 'UPDATED', NEW.node_id, NEW.provider_id);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.change_reviewer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'REVIEW', 'UPDATED', node_id, provider_id FROM reviews WHERE user_id = NEW.id ORDER BY id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.claim_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.username IS DISTINCT FROM NEW.username THEN
    UPDATE providers SET verified_source = NULL, look_up_due_at = NULL,
      owner_id = CASE WHEN NOT OLD.username_is_of_page THEN owner_id END
    WHERE username = OLD.username AND owner_id = OLD.id;
  END IF;
  UPDATE providers SET owner_id = NEW.id, verified_source = 'owner', verified_at = now()
  WHERE username = NEW.username AND NOT is_released
    AND (owner_id IS NULL OR owner_id = NEW.id AND verified_source IS DISTINCT FROM 'owner');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.copy_provider_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO provider_search_texts (provider_id, search_text, facets, document, biography)
  VALUES (NEW.id, NEW.search_text, provider_facets(NEW), provider_document(NEW), provider_biography(NEW))
  ON CONFLICT (provider_id) DO UPDATE SET search_text = excluded.search_text, facets = excluded.facets,
      document = excluded.document, biography = excluded.biography
    WHERE (provider_search_texts.search_text, provider_search_texts.facets, provider_search_texts.document,
        provider_search_texts.biography)
      IS DISTINCT FROM (excluded.search_text, excluded.facets, excluded.document, excluded.biography);
  INSERT INTO search_words (word, beginnings)
  SELECT word, word_beginnings(word) FROM words_of_provider(NEW) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_added_providers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_provider_changes(array_agg(
    (id, category, region, service_histogram, advertisement_histogram, 1)::provider_change))
  FROM added HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_added_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  PERFORM apply_review_changes(array_agg(
    (provider_id, user_id, review_type, CASE WHEN counted THEN rating END, 1)::review_change))
  FROM added HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_added_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_vote_changes(array_agg(review_id), 1) FROM added HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_changed_providers()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  PERFORM apply_provider_changes(array_agg(difference))
  FROM (
    SELECT unnest(ARRAY[
      (added.id, added.category, added.region, added.service_histogram, added.advertisement_histogram, 1)::provider_change,
      (removed.id, removed.category, removed.region, removed.service_histogram, removed.advertisement_histogram, -1)::provider_change
    ]) AS difference
    FROM added JOIN removed USING (id)
    WHERE (added.category, added.region, added.service_histogram, added.advertisement_histogram)
      IS DISTINCT FROM (removed.category, removed.region, removed.service_histogram, removed.advertisement_histogram)
  ) AS differences
  HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_changed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_review_changes(array_agg(difference))
  FROM (
    SELECT unnest(ARRAY[
      (added.provider_id, added.user_id, added.review_type, CASE WHEN added.counted THEN added.rating END, 1),
      (removed.provider_id, removed.user_id, removed.review_type, CASE WHEN removed.counted THEN removed.rating END, -1)
    ]::review_change[]) AS difference
    FROM added JOIN removed USING (id)
    WHERE (added.provider_id, added.user_id, added.review_type, added.rating, added.counted)
      IS DISTINCT FROM (removed.provider_id, removed.user_id, removed.review_type, removed.rating, removed.counted)
  ) AS differences
  HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_provider_facets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_facet_counts(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_facet_counts(NEW, 1); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_removed_providers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_provider_changes(array_agg(
    (id, category, region, service_histogram, advertisement_histogram, -1)::provider_change))
  FROM removed HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_removed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_review_changes(array_agg(
    (provider_id, user_id, review_type, CASE WHEN counted THEN rating END, -1)::review_change))
  FROM removed HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_removed_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_vote_changes(array_agg(review_id), -1) FROM removed HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_review_photos(review_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE reviews r SET photo_count = counted.photos
  FROM (SELECT given.id, (SELECT count(*) FROM review_photos p WHERE p.review_id = given.id) AS photos
    FROM unnest(review_ids) AS given (id)) AS counted
  WHERE r.id = counted.id AND r.photo_count <> counted.photos;
END $function$;

CREATE OR REPLACE FUNCTION public.count_withdrawn_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE provider_scores SET withdrawn_count = withdrawn_count + 1 WHERE provider_id = NEW.provider_id;
  ELSIF EXISTS (SELECT FROM reviews WHERE id = OLD.review_id) THEN
    -- Restored, not erased.
    UPDATE provider_scores SET withdrawn_count = withdrawn_count - 1 WHERE provider_id = OLD.provider_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.date_added_bookmarks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_day_changes(array_agg(bookmark_change(added::bookmarks, 1)))
  FROM added WHERE is_on HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.date_added_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO provider_days AS d (provider_id, day, slot, review_count, star_sum)
  SELECT provider_id, utc_day(created_at), 0, count(*), sum(rating) FROM added
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (provider_id, day, slot) DO UPDATE SET
    review_count = d.review_count + excluded.review_count, star_sum = d.star_sum + excluded.star_sum;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.date_added_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_day_changes(array_agg(
    (r.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, 1, 0, 0)::day_change))
  FROM added v JOIN reviews r ON r.id = v.review_id HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.date_changed_bookmarks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_day_changes(array_agg(difference))
  FROM (
    SELECT bookmark_change(added::bookmarks, 1) AS difference FROM added WHERE is_on
    UNION ALL
    SELECT bookmark_change(removed::bookmarks, -1) FROM removed WHERE is_on
  ) AS differences
  HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.date_changed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_day_changes(array_agg(difference))
  FROM (
    SELECT unnest(ARRAY[
      (added.provider_id, utc_day(added.created_at), 0, 1, added.rating, 0, 0, 0)::day_change,
      (removed.provider_id, utc_day(removed.created_at), 0, -1, -removed.rating, 0, 0, 0)::day_change
    ]) AS difference
    FROM added JOIN removed USING (id)
    WHERE (added.provider_id, added.rating, added.created_at)
      IS DISTINCT FROM (removed.provider_id, removed.rating, removed.created_at)
    UNION ALL
    SELECT unnest(ARRAY[
      (added.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, 1, 0, 0)::day_change,
      (removed.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, -1, 0, 0)::day_change
    ])
    FROM added JOIN removed USING (id) JOIN helpful_votes v ON v.review_id = added.id
    WHERE added.provider_id <> removed.provider_id
  ) AS differences
  HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.date_removed_bookmarks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_day_changes(array_agg(bookmark_change(removed::bookmarks, -1)))
  FROM removed WHERE is_on HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.date_removed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_day_changes(array_agg(
    (provider_id, utc_day(created_at), 0, -1, -rating, 0, 0, 0)::day_change))
  FROM removed HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.date_removed_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_day_changes(array_agg(
    (r.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, -1, 0, 0)::day_change))
  FROM removed v JOIN reviews r ON r.id = v.review_id HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.date_votes_of_removed_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_day_changes(array_agg(
    (OLD.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, -1, 0, 0)::day_change))
  FROM helpful_votes v WHERE v.review_id = OLD.id HAVING count(*) > 0;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.day_slot(user_id integer)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT (1 + $1 % 8)::smallint $function$;

CREATE OR REPLACE FUNCTION public.decision_node_id(number integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT translate(encode(convert_to('Decision:' || $1, 'UTF8'), 'base64'), '+/=', '-_')
$function$;

CREATE OR REPLACE FUNCTION public.encode_uri_component(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN value !~ '[^A-Za-z0-9/_.-]' THEN replace(value, '/', '%2F')
    WHEN value !~ '[^A-Za-z0-9/_.:?=&-]' THEN
      replace(replace(replace(replace(replace(value, '/', '%2F'), ':', '%3A'), '?', '%3F'), '=', '%3D'), '&', '%26')
    ELSE encode_uri_component_any(value) END
$function$;

CREATE OR REPLACE FUNCTION public.encode_uri_component_any(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce(string_agg(
    CASE WHEN letter ~ '[A-Za-z0-9_.!~*''()-]' THEN letter
      ELSE upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) END,
    '' ORDER BY place), '')
  FROM regexp_split_to_table(value, '') WITH ORDINALITY AS letters (letter, place)
$function$;

CREATE OR REPLACE FUNCTION public.end_own_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  
  UPDATE providers SET has_own_name = false, has_own_picture = false,
    display_name = CASE WHEN has_own_name THEN username ELSE display_name END,
    picture_url = CASE WHEN NOT has_own_picture THEN picture_url END
  WHERE id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.fill_trust_days(first_id integer, last_id integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM providers WHERE id > first_id AND id <= last_id ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM trust_days WHERE provider_id > first_id AND provider_id <= last_id;
  INSERT INTO trust_days SELECT * FROM recount_trust_days(first_id, last_id);
  INSERT INTO provider_scores (provider_id, category, region)
  SELECT id, category, region FROM providers WHERE id > first_id AND id <= last_id
  ON CONFLICT DO NOTHING;
END $function$;

CREATE OR REPLACE FUNCTION public.folded_words(content text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT regexp_replace(
    CASE WHEN content LIKE '%-%' THEN folded || ' ' || replace(folded, '-', '') ELSE folded END,
    '[^[:alnum:]]+', ' ', 'g')
  FROM lower(unaccent(content)) AS folded
$function$;

CREATE OR REPLACE FUNCTION public.histogram_average(histogram integer[])
 RETURNS real
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT coalesce(
    ($1[1] + 2 * $1[2] + 3 * $1[3] + 4 * $1[4] + 5 * $1[5])::float8
      / nullif($1[1] + $1[2] + $1[3] + $1[4] + $1[5], 0), 0)::real $function$;

CREATE OR REPLACE FUNCTION public.histogram_count(histogram integer[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT $1[1] + $1[2] + $1[3] + $1[4] + $1[5] $function$;

CREATE OR REPLACE FUNCTION public.histogram_sum(histogram integer[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT $1[1] + 2 * $1[2] + 3 * $1[3] + 4 * $1[4] + 5 * $1[5] $function$;

CREATE OR REPLACE FUNCTION public.histogram_total(a integer[], b integer[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT ARRAY[$1[1] + $2[1], $1[2] + $2[2], $1[3] + $2[3], $1[4] + $2[4], $1[5] + $2[5]] $function$;

CREATE OR REPLACE FUNCTION public.keep_provider_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search_text := provider_search_text(NEW.username, NEW.display_name, NEW.specialties);
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_provider_verified()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.is_released OR (NEW.owner_id IS NULL AND NEW.verified_source = 'owner') THEN
    NEW.verified_source := NULL;
  END IF;
  NEW.is_verified := NEW.verified_source IS NOT NULL;
  NEW.verified_at := CASE WHEN NEW.is_verified THEN coalesce(NEW.verified_at, now()) END;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_user_verified()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.is_verified := NEW.username IS NOT NULL OR NEW.email_confirmed_at IS NOT NULL
    OR NEW.phone_confirmed_at IS NOT NULL;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_insider_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM providers WHERE id = NEW.provider_id AND owner_id = NEW.user_id) THEN
    NEW.insider_since := coalesce(NEW.insider_since, now());
    NEW.counted := false;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_insider_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE reviews SET insider_since = now(), counted = false
  WHERE provider_id = NEW.id AND user_id = NEW.owner_id AND insider_since IS NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.new_node_id(prefix text)
 RETURNS text
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  SELECT prefix || translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
$function$;

CREATE OR REPLACE FUNCTION public.new_receipt(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
AS $function$
  SELECT 'N-' || extract(year FROM moment AT TIME ZONE 'UTC') || '-' ||
    CASE WHEN number < 1000000 THEN lpad(number::text, 6, '0') ELSE number::text END
  FROM nextval('report_receipts') AS number
$function$;

CREATE OR REPLACE FUNCTION public.newest_of_added_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_newest_reviews(ARRAY(SELECT DISTINCT provider_id FROM added));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.newest_of_changed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[] := ARRAY(
    SELECT DISTINCT unnest(ARRAY[removed.provider_id, added.provider_id]) FROM removed JOIN added USING (id)
    WHERE (removed.provider_id, removed.user_id, removed.rating, removed.review_type, removed.service_type, removed.region, removed.comment, removed.is_verified, removed.created_at, removed.edited_at, removed.answer, removed.answered_at, removed.answer_edited_at, removed.node_id) IS DISTINCT FROM (added.provider_id, added.user_id, added.rating, added.review_type, added.service_type, added.region, added.comment, added.is_verified, added.created_at, added.edited_at, added.answer, added.answered_at, added.answer_edited_at, added.node_id));
BEGIN
  IF cardinality(changed) > 0 THEN PERFORM refresh_newest_reviews(changed); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.newest_of_removed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_newest_reviews(ARRAY(SELECT DISTINCT provider_id FROM removed));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.newest_of_reviewer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM refresh_newest_reviews(ARRAY(SELECT DISTINCT provider_id FROM reviews WHERE user_id = NEW.id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_added_users()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO notifications (user_id, kind, method, happened_at)
  SELECT added.id, 'verification_confirmed', confirmed.method, confirmed.at
  FROM added, LATERAL (VALUES ('email', email_confirmed_at), ('phone', phone_confirmed_at),
    ('instagram', CASE WHEN username IS NOT NULL THEN created_at END)) AS confirmed (method, at)
  WHERE confirmed.at IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_added_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO notifications (user_id, kind, review_id, happened_at)
  SELECT r.user_id, 'review_helpful', r.id, max(added.created_at)
  FROM added JOIN reviews r ON r.id = added.review_id
  WHERE r.user_id <> added.user_id AND wants_notification(r.user_id, 'review_helpful')
  GROUP BY r.id ORDER BY r.id
  ON CONFLICT (review_id, kind) WHERE review_id IS NOT NULL
    DO UPDATE SET happened_at = greatest(notifications.happened_at, excluded.happened_at);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.answered_at IS NULL THEN
    DELETE FROM notifications WHERE review_id = NEW.id AND kind = 'review_answered';
    RETURN NULL;
  END IF;
  -- Nobody is told of what they said themselves.
  INSERT INTO notifications (user_id, kind, review_id, happened_at)
  SELECT u.id, 'review_answered', NEW.id, NEW.answered_at
  FROM users u JOIN providers p ON p.id = NEW.provider_id
  WHERE u.id = NEW.user_id AND u.username IS DISTINCT FROM p.username
    AND wants_notification(u.id, 'review_answered')
  ON CONFLICT (review_id, kind) WHERE review_id IS NOT NULL DO UPDATE SET happened_at = excluded.happened_at;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_changed_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.email_confirmed_at IS DISTINCT FROM OLD.email_confirmed_at THEN
    PERFORM notify_of_confirmation(NEW.id, 'email', NEW.email_confirmed_at);
  END IF;
  IF NEW.phone_confirmed_at IS DISTINCT FROM OLD.phone_confirmed_at THEN
    PERFORM notify_of_confirmation(NEW.id, 'phone', NEW.phone_confirmed_at);
  END IF;
  -- Only a confirmed username stands there, without its time.
  IF NEW.username IS DISTINCT FROM OLD.username THEN
    PERFORM notify_of_confirmation(NEW.id, 'instagram', CASE WHEN NEW.username IS NOT NULL THEN now() END);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_confirmation(person integer, confirmed_method text, confirmed_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF confirmed_at IS NULL THEN
    DELETE FROM notifications
    WHERE user_id = person AND kind = 'verification_confirmed' AND method = confirmed_method;
  ELSIF wants_notification(person, 'verification_confirmed') THEN
    INSERT INTO notifications (user_id, kind, method, happened_at)
    VALUES (person, 'verification_confirmed', confirmed_method, confirmed_at)
    ON CONFLICT (user_id, kind, coalesce(method, '')) WHERE review_id IS NULL
      DO UPDATE SET happened_at = excluded.happened_at;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_lost_username()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.username_lost_at IS NULL THEN
    DELETE FROM notifications WHERE user_id = NEW.id AND kind = 'username_changed_hands';
  ELSE
    INSERT INTO notifications (user_id, kind, happened_at)
    VALUES (NEW.id, 'username_changed_hands', NEW.username_lost_at)
    ON CONFLICT (user_id, kind, coalesce(method, '')) WHERE review_id IS NULL
      DO UPDATE SET happened_at = excluded.happened_at;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.notify_of_removed_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE notifications n SET happened_at = latest.created_at
  FROM (SELECT DISTINCT review_id AS id FROM removed) AS review,
    LATERAL (SELECT v.created_at FROM helpful_votes v WHERE v.review_id = review.id
      ORDER BY v.created_at DESC LIMIT 1) AS latest
  WHERE n.review_id = review.id AND n.kind = 'review_helpful' AND n.happened_at > latest.created_at;

  DELETE FROM notifications n USING (SELECT DISTINCT review_id AS id FROM removed) AS review
  WHERE n.review_id = review.id AND n.kind = 'review_helpful'
    AND NOT EXISTS (SELECT FROM helpful_votes v WHERE v.review_id = review.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.provider_biography(p providers)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT strip(to_tsvector('english', coalesce(folded_words(p.biography), '')))
$function$;

CREATE OR REPLACE FUNCTION public.provider_document(p providers)
 RETURNS tsvector
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT setweight(to_tsvector('simple', folded_words(p.username || ' ' || p.display_name)), 'A')
    || setweight(to_tsvector('english', coalesce(folded_words(p.title), '')), 'B')
    || setweight(to_tsvector('english', folded_words(array_to_string(p.specialties, ' '))), 'C')
    || to_tsvector('english', coalesce(folded_words(p.city), ''))
$function$;

CREATE OR REPLACE FUNCTION public.provider_facets(p providers)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_remove(ARRAY[
      'category:' || p.category, 'region:' || p.region, 'country:' || p.country,
      CASE WHEN p.is_verified THEN 'verified' END,
      CASE WHEN p.is_business OR p.is_professional THEN 'professional' END
    ], NULL) || ARRAY(SELECT 'service:' || slug FROM unnest(p.service_types) AS slug) || provider_offer_facets(p)
$function$;

CREATE OR REPLACE FUNCTION public.provider_offer_facets(p providers)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT array_remove(ARRAY[
      'price:' || p.price_currency || ':' || CASE WHEN units = 0 THEN 0 WHEN units >= 5 * power THEN 5 * power
        WHEN units >= 2 * power THEN 2 * power ELSE power END,
      CASE WHEN hours <= 4 THEN 'response:within_four_hours' END,
      CASE WHEN hours <= 24 THEN 'response:within_day' END,
      CASE WHEN hours <= 72 THEN 'response:within_three_days' END
    ], NULL) || ARRAY(SELECT DISTINCT 'language:' || lower(language) FROM unnest(p.languages) AS language)
  FROM (SELECT p.price_hundredths / 100 AS units,
    (10 ^ (length((p.price_hundredths / 100)::text) - 1))::integer AS power,
    substring(p.response_time FROM '\d+')::numeric
      * CASE WHEN p.response_time LIKE '%day%' THEN 24 ELSE 1 END AS hours
  ) AS offer
$function$;

CREATE OR REPLACE FUNCTION public.provider_search_text(username text, display_name text, specialties text[])
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT lower(unaccent($1 || ' ' || $2 || ' ' || array_to_string($3, ' '))) $function$;

CREATE OR REPLACE FUNCTION public.record_change(type text, kind text, node_id text, provider_id integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO pending_changes (type, kind, node_id, provider_id) VALUES ($1, $2, $3, $4)
$function$;

CREATE OR REPLACE FUNCTION public.recount_provider_days()
 RETURNS SETOF provider_days
 LANGUAGE sql
 STABLE
AS $function$
  SELECT provider_id, day, slot, sum(reviews)::integer, sum(stars)::integer, sum(votes)::integer,
    sum(saves)::integer, sum(follows)::integer
  FROM (
    SELECT provider_id, utc_day(created_at) AS day, 0::smallint AS slot, 1 AS reviews, rating::integer AS stars,
      0 AS votes, 0 AS saves, 0 AS follows
    FROM reviews
    UNION ALL
    SELECT r.provider_id, utc_day(v.created_at), day_slot(v.user_id), 0, 0, 1, 0, 0
    FROM helpful_votes v JOIN reviews r ON r.id = v.review_id
    UNION ALL
    SELECT provider_id, utc_day(changed_at), day_slot(user_id), 0, 0, 0, (kind = 'saved')::integer,
      (kind = 'followed')::integer
    FROM bookmarks WHERE is_on
  ) AS what
  GROUP BY provider_id, day, slot
$function$;

CREATE OR REPLACE FUNCTION public.recount_provider_facets()
 RETURNS SETOF provider_facet_counts
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(category, 'none'), coalesce(region, 'none'), is_verified, is_business OR is_professional,
    (id % 16)::smallint, count(*)::integer
  FROM providers GROUP BY 1, 2, 3, 4, 5
$function$;

CREATE OR REPLACE FUNCTION public.recount_trust_days(first_id integer, last_id integer)
 RETURNS SETOF trust_days
 LANGUAGE sql
 STABLE
AS $function$
  SELECT provider_id, utc_day(created_at), review_type::text, trust_class, ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[], shared_by,
    coalesce(paced_from, utc_day(created_at)), coalesce(rating_before, 0::smallint)
  FROM reviews WHERE counted AND provider_id > $1 AND provider_id <= $2
  GROUP BY 1, 2, 3, 4, 6, 7, 8
$function$;

CREATE OR REPLACE FUNCTION public.refresh_newest_reviews(provider_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  wanted newest_reviews[];
BEGIN
  PERFORM FROM providers WHERE id = ANY(provider_ids) ORDER BY id FOR NO KEY UPDATE;
  wanted := ARRAY(SELECT newest::newest_reviews FROM (
    SELECT r.provider_id, r.created_at, r.id, '"' || r.node_id || '"' AS id_json, r.rating::text AS rating_json,
      '"' || upper(r.review_type) || '"' AS review_type_json, r.service_type::text,
      coalesce('"' || upper(r.region) || '"', 'null') AS region_json, to_json(r.comment)::text AS comment_json,
      r.is_verified::text AS is_verified_json, coalesce(to_char(r.created_at AT TIME ZONE 'UTC', '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"'), 'null') AS created_at_json,
      coalesce(to_char(r.edited_at AT TIME ZONE 'UTC', '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"'), 'null') AS edited_at_json, to_json(r.answer)::text AS answer_json,
      coalesce(to_char(r.answered_at AT TIME ZONE 'UTC', '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"'), 'null') AS answered_at_json, coalesce(to_char(r.answer_edited_at AT TIME ZONE 'UTC', '\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\"'), 'null') AS answer_edited_at_json,
      '"' || u.node_id || '"' AS reviewer_id_json, to_json(u.display_name)::text AS reviewer_display_name_json,
      coalesce(to_json(u.username)::text, 'null') AS reviewer_username_json,
      u.is_verified::text AS reviewer_is_verified_json,
      encode_uri_component(u.picture_url::text) AS reviewer_picture
    FROM unnest(provider_ids) AS of_provider (provider_id)
    CROSS JOIN LATERAL (
      SELECT * FROM reviews WHERE reviews.provider_id = of_provider.provider_id
      ORDER BY created_at DESC, id DESC LIMIT 4
    ) AS r
    LEFT JOIN users u ON u.id = r.user_id AND u.erased_at IS NULL
  ) AS newest);
  DELETE FROM newest_reviews n WHERE n.provider_id = ANY(provider_ids) AND NOT n = ANY(wanted);
  INSERT INTO newest_reviews SELECT * FROM unnest(wanted) ON CONFLICT DO NOTHING;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE has_rows boolean := true;
BEGIN
  -- TRUNCATE of a table that these tables refer to reaches them too.
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', TG_TABLE_NAME) INTO has_rows;
  END IF;
  IF NOT has_rows THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% only accepts new rows', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_earlier_head()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'ledger_head does not go back' USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_named_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.subject_kind = 'user' AND EXISTS (SELECT FROM users WHERE node_id = NEW.subject_id)
    OR NEW.subject_kind = 'picture' AND NEW.subject_id LIKE 'VXNlclBpY3R1cmU6%' THEN
    RAISE EXCEPTION 'decisions name no person' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.remove_provider_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  gone text;
BEGIN
  -- NEW is null after a deletion.
  FOR gone IN SELECT words_of_provider(OLD) EXCEPT SELECT words_of_provider(NEW) LOOP
    IF NOT EXISTS (
        SELECT FROM provider_search_texts s
        WHERE s.search_text LIKE '%' || replace(replace(gone, '\', '\\'), '%', '\%') || '%')
      AND NOT EXISTS (
        SELECT FROM provider_search_texts s WHERE s.document @@ plainto_tsquery('english', gone))
      AND NOT EXISTS (
        SELECT FROM provider_search_texts s WHERE s.biography @@ plainto_tsquery('english', gone))
    THEN
      DELETE FROM search_words WHERE word = gone;
    END IF;
  END LOOP;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.remove_review_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO pending_changes (type, kind, node_id, provider_id)
  SELECT 'REVIEW', 'DELETED', node_id, provider_id FROM removed;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.remove_review_photos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
  PERFORM count_review_photos(ARRAY(SELECT DISTINCT review_id FROM removed ORDER BY 1));
  DELETE FROM stored_pictures WHERE hash IN (
    SELECT substring(url FROM '^/pictures/stored/([0-9a-f]{40})[.]webp$') FROM removed);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.remove_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.search_text = OLD.search_text THEN RETURN NULL; END IF;
  DELETE FROM search_words w
  WHERE w.word IN (SELECT words_of_search_text(OLD.search_text))
    AND NOT EXISTS (
      SELECT FROM provider_search_texts s
      WHERE s.search_text LIKE '%' || replace(replace(w.word, '\', '\\'), '%', '\%') || '%');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.score_added_providers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO provider_scores (provider_id, category, region)
  SELECT id, category, region FROM added ORDER BY id
  ON CONFLICT DO NOTHING;
  INSERT INTO outdated_scores SELECT id FROM added;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.score_moved_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE provider_scores SET category = NEW.category, region = NEW.region WHERE provider_id = NEW.id;
  INSERT INTO outdated_scores VALUES (NEW.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.set_first_operators()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT operator, d.second_operator INTO NEW.first_operator, NEW.second_operator
  FROM decisions d WHERE d.number = NEW.decision_number;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.set_provider_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.owner_id := (SELECT u.id FROM users u WHERE u.username = NEW.username);
  IF NEW.owner_id IS NOT NULL THEN
    NEW.verified_source := 'owner';
    NEW.verified_at := now();
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.share_added_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM write_shares(array_agg(user_id), array_agg(provider_id))
  FROM added WHERE user_id IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.share_changed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM write_shares(array_agg(user_id), array_agg(provider_id))
  FROM (
    SELECT each.* FROM added JOIN removed USING (id),
      LATERAL (VALUES (added.user_id, added.provider_id), (removed.user_id, removed.provider_id))
        AS each (user_id, provider_id)
    WHERE (added.user_id, added.provider_id, added.counted)
      IS DISTINCT FROM (removed.user_id, removed.provider_id, removed.counted)
      AND added.user_id IS NOT NULL AND each.user_id IS NOT NULL
  ) AS writers
  HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.share_removed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM write_shares(array_agg(user_id), array_agg(provider_id))
  FROM removed WHERE user_id IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.show_listed_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.owner_id IS NOT NULL THEN
    NEW.listed_source := NULL;
    NEW.listed_at := NULL;
  END IF;
  IF NEW.is_only_listed THEN
    NEW.is_only_listed := false;
    IF TG_OP = 'UPDATE' THEN PERFORM record_change('PROVIDER', 'CREATED', NEW.node_id, NEW.id); END IF;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.trust_day_of(review reviews, change integer)
 RETURNS trust_days
 LANGUAGE sql
 STABLE
AS $function$
  SELECT ROW($1.provider_id, utc_day($1.created_at), $1.review_type::text, $1.trust_class,
    ARRAY[($1.rating = 1)::integer * $2, ($1.rating = 2)::integer * $2, ($1.rating = 3)::integer * $2, ($1.rating = 4)::integer * $2, ($1.rating = 5)::integer * $2],
    $1.shared_by, coalesce($1.paced_from, utc_day($1.created_at)), coalesce($1.rating_before, 0::smallint))::trust_days
$function$;

CREATE OR REPLACE FUNCTION public.utc_day(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT ($1 AT TIME ZONE 'UTC')::date $function$;

CREATE OR REPLACE FUNCTION public.wants_notification(person integer, kind text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ SELECT NOT EXISTS (SELECT FROM notification_settings WHERE user_id = $1 AND $2 = ANY (silenced)) $function$;

CREATE OR REPLACE FUNCTION public.weigh_added_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
BEGIN
  INSERT INTO trust_days AS d (provider_id, day, review_type, class, shared_by, paced_from, stars_before, stars)
  SELECT provider_id, utc_day(created_at), review_type, trust_class, shared_by, coalesce(paced_from, utc_day(created_at)), coalesce(rating_before, 0::smallint),
    ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[]
  FROM added WHERE counted GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (provider_id, day, review_type, class, shared_by, paced_from, stars_before) DO UPDATE SET stars = histogram_total(d.stars, excluded.stars);
  INSERT INTO outdated_scores SELECT DISTINCT provider_id FROM added;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.weigh_changed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_trust_changes(array_agg(change))
  FROM (
    SELECT each.change FROM added JOIN removed USING (id), LATERAL (
      SELECT trust_day_of(added::reviews, 1) AS change WHERE added.counted
      UNION ALL
      SELECT trust_day_of(removed::reviews, -1) WHERE removed.counted
    ) AS each
    WHERE (added.provider_id, added.created_at, added.review_type, added.trust_class, added.rating, added.counted, added.shared_by, added.paced_from, added.rating_before) IS DISTINCT FROM (removed.provider_id, removed.created_at, removed.review_type, removed.trust_class, removed.rating, removed.counted, removed.shared_by, removed.paced_from, removed.rating_before)
  ) AS differences
  HAVING count(*) > 0;
  -- Published facts that change no score.
  INSERT INTO outdated_scores SELECT DISTINCT added.provider_id FROM added JOIN removed USING (id)
  WHERE (added.edited_at, added.incentive, added.experienced_on, added.user_id)
    IS DISTINCT FROM (removed.edited_at, removed.incentive, removed.experienced_on, removed.user_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.weigh_removed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM apply_trust_changes(array_agg(trust_day_of(removed::reviews, -1)))
  FROM removed WHERE counted HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.word_beginnings(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT left(word, 5) || array_agg(overlay(left(word, 5) PLACING '' FROM place FOR 1))
  FROM generate_series(1, least(length(word), 5)) AS place
$function$;

CREATE OR REPLACE FUNCTION public.words_of_provider(p providers)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT words_of_search_text(p.search_text)
  UNION
  SELECT words_of_search_text(folded_words(concat_ws(' ', p.title, p.biography, p.city)))
$function$;

CREATE OR REPLACE FUNCTION public.words_of_search_text(search_text text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT DISTINCT word FROM regexp_split_to_table(search_text, '[\s._]+') AS word
  WHERE length(word) BETWEEN 4 AND 40
$function$;

CREATE OR REPLACE FUNCTION public.write_shares(user_ids integer[], provider_ids integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  ids bigint[];
  shares integer[];
BEGIN
  SELECT array_agg(id), array_agg(shared_by) INTO ids, shares FROM (
    SELECT own.id, own.shared_by AS stored,
      (count(*) FILTER (WHERE own.counted) OVER (PARTITION BY writer.user_id, writer.provider_id))
        + (NOT own.counted)::integer AS shared_by
    FROM (SELECT DISTINCT user_id, provider_id FROM unnest(user_ids, provider_ids) AS given (user_id, provider_id)) AS writer,
    LATERAL (SELECT id, shared_by, counted FROM reviews
      WHERE user_id = writer.user_id AND provider_id = writer.provider_id OFFSET 0) AS own
  ) AS found WHERE stored <> shared_by;
  -- Nearly all writers have one review of a provider, and nothing to change.
  IF ids IS NOT NULL THEN
    UPDATE reviews r SET shared_by = wanted.shared_by
    FROM unnest(ids, shares) AS wanted (id, shared_by) WHERE r.id = wanted.id;
  END IF;
END $function$;
